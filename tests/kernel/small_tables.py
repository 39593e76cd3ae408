"""Tables that are small enough to see why an action is refused."""

TABLES = {
    "turn": """
        edition = "classic"
        players = 3
        hands = { A = "R1 G2 W+4 W", B = "R1 Y2", C = "B3 B4" }
        discard = "R5"
        turn = "A"
        """,
    "no bluffs": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2 W+4", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        options.wd4_bluff = false
        """,
    "drawn": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2 W W+4", B = "R1 Y2" }
        discard = "R5"
        draw = "R9"
        turn = "A"
        script = "A draw"
        """,
    "pressed": """
        edition = "extreme"
        players = 2
        hands = { A = "B1 B2", B = "R1 Y2" }
        discard = "R5"
        draw = "G9 R9"
        presses = [2]
        turn = "A"
        script = "A draw"
        options.play_after_press = true
        """,
    "drawn, then forbidden": """
        edition = "custom"
        players = 2
        custom = ["pledge next 1"]
        hands = { A = "WC1 B1 B2", B = "G3 Y2 W" }
        discard = "R5"
        draw = "W+4 R8"
        turn = "A"
        script = "A play WC1 R\\nB draw\\nA accuse B"
        options.wd4_bluff = false
        """,
    "first colour": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2", B = "R1 Y2" }
        first = "W"
        """,
    "dare": """
        edition = "dare"
        players = 2
        hands = { A = "R1 G2", B = "R3 Y2" }
        first = "R!1"
        """,
    "wild four": """
        edition = "classic"
        players = 3
        hands = { A = "W+4 G1 G2", B = "Y1 Y2 R+2", C = "B3 B4" }
        discard = "R5"
        turn = "A"
        script = "A play W+4 Y"
        """,
    "+2 to stack": """
        edition = "classic"
        players = 2
        hands = { A = "R+2 G1 G2", B = "Y1 W+4 W" }
        discard = "R5"
        turn = "A"
        script = "A play R+2"
        options.stack = "same"
        """,
    "+2 to stack, no bluffs": """
        edition = "classic"
        players = 2
        hands = { A = "R+2 G1 G2", B = "R1 W+4 W" }
        discard = "R5"
        turn = "A"
        script = "A play R+2"
        options.stack = "same"
        options.wd4_bluff = false
        """,
    "+2 to stack with any, no bluffs": """
        edition = "classic"
        players = 2
        hands = { A = "R+2 G1 G2", B = "R1 W+4 W" }
        discard = "R5"
        turn = "A"
        script = "A play R+2"
        options.stack = "any"
        options.wd4_bluff = false
        """,
    "+4 to stack, no bluffs": """
        edition = "classic"
        players = 2
        hands = { A = "W+4 G1 G2", B = "Y1 W+4 Y+2 W" }
        discard = "R5"
        turn = "A"
        script = "A play W+4 Y"
        options.stack = "same"
        options.wd4_bluff = false
        """,
    "friends": """
        edition = "friends"
        players = 3
        hands = { A = "WF G1 G2", B = "G5 P1", C = "Y5 Y6" }
        discard = "V5"
        turn = "A"
        script = "A play WF 5 G"
        """,
    "vote": """
        edition = "custom"
        players = 3
        custom = ["pledge next 1"]
        hands = { A = "WC1 G1 G2", B = "R5 Y1 R1", C = "Y5 Y6" }
        discard = "R7"
        turn = "A"
        script = "A play WC1 R\\nC accuse B"
        """,
    "dismissed": """
        edition = "custom"
        players = 3
        custom = ["pledge next 1"]
        hands = { A = "WC1 G1 G2", B = "R5 Y1 R1", C = "Y5 Y6" }
        discard = "R7"
        turn = "A"
        script = "A play WC1 R\\nC accuse B\\nA vote innocent"
        """,
    "dismissed, then over": """
        edition = "custom"
        players = 3
        custom = ["pledge next 1"]
        hands = { A = "WC1 R3 G2", B = "R5 Y1 R1", C = "R5 Y6" }
        discard = "R7"
        turn = "A"
        script = "A play WC1 R\\nC accuse B\\nA vote innocent\\nB play R5\\nC play R5 uno\\nA play R3 uno"
        """,
    "judging off": """
        edition = "custom"
        players = 3
        custom = ["pledge next 1"]
        hands = { A = "WC1 G1 G2", B = "R5 Y1 R1", C = "Y5 Y6" }
        discard = "R7"
        turn = "A"
        script = "A play WC1 R"
        options.judging = "off"
        """,
    "suggested": """
        edition = "extreme"
        players = 3
        hands = { A = "R1 G2", B = "R1 Y2", C = "B3 B4" }
        discard = "R5"
        turn = "A"
        presses = [0, 0, 0, 0]
        script = "B accuse C suggestion\\nA vote guilty"
        """,
    "launcher for two": """
        edition = "extreme"
        players = 2
        hands = { A = "R1 G2", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        """,
    "emoji": """
        edition = "emoji"
        players = 2
        hands = { A = "WE R1 RS", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        """,
    "emoji without a number card": """
        edition = "emoji"
        players = 2
        hands = { A = "WE GR RS", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        """,
    "announced": """
        edition = "emoji"
        players = 2
        hands = { A = "WE R1 RS", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        options.emoji_colour = "announced"
        """,
    "written": """
        edition = "custom"
        players = 3
        custom = ["draw 1 chosen", "skip"]
        hands = { A = "WC1 WC2 R7", B = "R5 Y1 R1", C = "Y5 Y6" }
        discard = "R7"
        turn = "A"
        """,
    "forced": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2", B = "R1 Y2" }
        discard = "R5"
        draw = "R9"
        turn = "A"
        options.force_play = true
        """,
    "forced, drawn": """
        edition = "classic"
        players = 2
        hands = { A = "G1 G2", B = "R1 Y2" }
        discard = "R5"
        draw = "R9"
        turn = "A"
        script = "A draw"
        options.force_play = true
        """,
    "no cards": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2", B = "R1 Y2" }
        discard = "R5"
        rest = "out"
        turn = "A"
        """,
    "owes": """
        edition = "classic"
        players = 3
        hands = { A = "R1 G2", B = "R1 Y2", C = "B3 B4" }
        discard = "R5"
        turn = "A"
        script = "A play R1"
        """,
    "round over": """
        edition = "classic"
        players = 2
        hands = { A = "R1", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        script = "A play R1"
        """,
    "game over": """
        edition = "classic"
        players = 2
        hands = { A = "R1", B = "R1 Y2" }
        discard = "R5"
        turn = "A"
        scores = { A = 499 }
        script = "A play R1"
        """,
}
