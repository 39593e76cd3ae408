// A bot for Pioche: it gets rid of its dearest cards. Try it: pioche bot check "cmd: node examples/spender.mjs"
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

function worth(line, cards) {
  const [, verb, card] = line.split(" "); // "A play R7 uno"
  if (verb === "play" || verb === "lay") return cards[card].points + (line.endsWith("uno") ? 0.5 : 0);
  return verb === "draw" || verb === "take" ? -2 : -1;
}

createInterface({ input: process.stdin }).on("line", (text) => {
  const message = JSON.parse(text);
  if (message.type === "hello") return say({ name: "spender" });
  const { id, choices } = message;
  if (message.type === "refused") return say({ id, line: choices[0] });
  const { cards } = message.setting;
  const best = choices.reduce((a, b) => (worth(b, cards) > worth(a, cards) ? b : a));
  say({ id, line: best, seconds: 1 });
});
