import type { ResultMove } from "#features/compliance/server/compliance.public.ts";
import type { BoardContent, Move } from "#features/compliance-reports/document-content.contract.ts";
import type { Result } from "#features/control-states/control-states.contract.ts";
import { resultWords } from "#features/control-states/control-states.words.ts";
import { controlName, countText, shortText } from "./document-words.ts";

const shownMoves = 6;
const rank = { non_compliant: 0, partially_compliant: 1, compliant: 2 } as const;

/** Better or worse between two assessments; a first assessment is neither, and what left the scope is not compared. */
function directionOf(from: Result, to: Result): Move["direction"] | undefined {
  if (!(from in rank && to in rank)) return undefined;
  const [before, now] = [rank[from as keyof typeof rank], rank[to as keyof typeof rank]];
  return before === now ? undefined : now > before ? "better" : "worse";
}

type Moves = Pick<BoardContent, "moves" | "moves_summary">;

/** What moved and why, the worsenings first, then the heaviest controls; the rest is counted. */
export function movesFrom(moves: readonly ResultMove[], standards: ReadonlyMap<number, string>): Moves {
  const judged = moves.flatMap((move) => {
    const direction = directionOf(move.from, move.to);
    return direction ? [{ ...move, direction }] : [];
  });
  const better = judged.filter(({ direction }) => direction === "better");
  const worse = judged.filter(({ direction }) => direction === "worse");
  const assessed = moves.filter(({ from, to }) => from === "not_assessed" && to in rank).length;
  const half = shownMoves / 2;
  const worseShown = worse.slice(0, Math.max(half, shownMoves - better.length));
  const shown = [...worseShown, ...better.slice(0, shownMoves - worseShown.length)];
  return {
    moves_summary: summary(better.length, worse.length, assessed),
    moves: shown.map(({ standard_id, code, title, from, to, direction, reason, actor_name }) => ({
      control: `${controlName(standards.get(standard_id) ?? "", code)} ${shortText(title, 70)}`,
      change: `${resultWords[from]} → ${resultWords[to]}`,
      direction,
      why: shortText(reason, 90) || `Lo registró ${actor_name}, sin motivo escrito`,
    })),
  };
}

function summary(better: number, worse: number, assessed: number): string {
  if (better + worse + assessed === 0) return "Ningún resultado cambió.";
  const parts = [
    worse > 0 && `${countText(worse, "control empeoró", "controles empeoraron")}`,
    better > 0 && `${countText(better, "mejoró", "mejoraron")}`,
    assessed > 0 && `${countText(assessed, "se evaluó por primera vez", "se evaluaron por primera vez")}`,
  ].filter((part) => part !== false);
  return `${parts.join("; ")}.`;
}
