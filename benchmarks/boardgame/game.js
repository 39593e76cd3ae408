// A game of the same kind as Pioche's classic edition, written the way boardgame.io's documentation recommends:
// the pile in `secret`, the hands in `players`, both stripped from what others are sent.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const COLOURS = ['R', 'Y', 'G', 'B'];
const DECK = COLOURS.flatMap((colour) => [
  `${colour}0`,
  ...[...'123456789', 'S', 'V', '+2'].flatMap((symbol) => [colour + symbol, colour + symbol]),
]).concat(Array(4).fill('W'), Array(4).fill('W+4'));
const HAND = 7;

const isWild = (card) => card[0] === 'W';
const worth = (card) => (isWild(card) ? 50 : Number.isNaN(Number(card[1])) ? 20 : Number(card[1]));
const follows = (G, card) => isWild(card) || card[0] === G.colour || card.slice(1) === G.top.slice(1);

function deal(G, random, numPlayers) {
  const pile = random.Shuffle(DECK);
  const first = pile.findIndex((card) => !isWild(card));
  const [top] = pile.splice(first, 1);
  Object.assign(G, { top, colour: top[0], discards: 1, step: 1, drew: false, winner: null });
  for (let seat = 0; seat < numPlayers; seat++) G.players[seat] = { hand: pile.splice(0, HAND) };
  G.secret = { pile, discard: [top] };
  G.counts = Array(numPlayers).fill(HAND);
  G.pile = pile.length;
}

function take(G, random, seat, cards) {
  for (let i = 0; i < cards; i++) {
    if (G.secret.pile.length === 0) {
      G.secret.pile = random.Shuffle(G.secret.discard.slice(0, -1));
      G.secret.discard = G.secret.discard.slice(-1);
    }
    const card = G.secret.pile.pop();
    if (card === undefined) break;
    G.players[seat].hand.push(card);
  }
  G.counts[seat] = G.players[seat].hand.length;
  G.pile = G.secret.pile.length;
  G.discards = G.secret.discard.length;
}

const seatAfter = (G, ctx, seats) => (Number(ctx.currentPlayer) + seats * G.step + ctx.numPlayers) % ctx.numPlayers;

function pass(G, ctx, events, seats) {
  G.drew = false;
  events.endTurn({ next: String(seatAfter(G, ctx, seats)) });
}

const moves = {
  play({ G, ctx, random, events, playerID }, index, colour) {
    const mine = G.players[playerID].hand;
    const card = mine[index];
    if (G.winner !== null || card === undefined || !follows(G, card)) return INVALID_MOVE;
    if (G.drew && index !== mine.length - 1) return INVALID_MOVE;
    if (isWild(card) !== COLOURS.includes(colour)) return INVALID_MOVE;
    mine.splice(index, 1);
    G.counts[playerID] = mine.length;
    G.secret.discard.push(card);
    G.top = card;
    G.colour = isWild(card) ? colour : card[0];
    G.discards = G.secret.discard.length;
    let seats = 1;
    if (card[1] === 'V') G.step = -G.step;
    if (card[1] === 'S') seats = 2;
    if (card.endsWith('+2') || card.endsWith('+4')) {
      take(G, random, seatAfter(G, ctx, 1), Number(card.at(-1)));
      seats = 2;
    }
    if (mine.length === 0) {
      G.winner = Number(playerID);
      const left = Object.values(G.players).flatMap((player) => player.hand);
      G.scores[playerID] += left.reduce((sum, one) => sum + worth(one), 0);
      return;
    }
    pass(G, ctx, events, seats);
  },
  draw({ G, ctx, random, events, playerID }) {
    if (G.winner !== null || G.drew) return INVALID_MOVE;
    const before = G.counts[playerID];
    take(G, random, playerID, 1);
    const drawn = G.players[playerID].hand.at(-1);
    if (G.counts[playerID] > before && follows(G, drawn)) G.drew = true;
    else pass(G, ctx, events, 1);
  },
  keep({ G, ctx, events }) {
    if (!G.drew) return INVALID_MOVE;
    pass(G, ctx, events, 1);
  },
  next({ G, ctx, random, events }) {
    if (G.winner === null) return INVALID_MOVE;
    deal(G, random, ctx.numPlayers);
    pass(G, ctx, events, 1);
  },
};

exports.game = {
  name: 'shed',
  minPlayers: 2,
  maxPlayers: 10,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  setup({ ctx, random }) {
    const G = { players: {}, scores: Array(ctx.numPlayers).fill(0) };
    deal(G, random, ctx.numPlayers);
    return G;
  },
  moves,
};
