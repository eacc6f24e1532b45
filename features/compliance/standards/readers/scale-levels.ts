import type { ScaleLevel } from "../standards.contract.ts";
import type { ProblemList } from "./reading-problem.ts";
import { defaultScale } from "./standard-draft.ts";

const maxLevels = 11;

/** Returns the levels of a file, numbered from 0 as in the portal; the default scale where the file has none. */
export function scaleFromLevels(fileLevels: readonly ScaleLevel[], problems: ProblemList): ScaleLevel[] {
  const levels = [...fileLevels].sort((one, other) => one.score - other.score);
  if (levels.length < 2) return defaultScale;
  if (levels.length > maxLevels) {
    problems.note(`La escala tiene ${levels.length} niveles; se usa la escala habitual de 0 a 5.`);
    return defaultScale;
  }
  if (levels.every(({ score }, place) => score === place)) return levels;
  if (levels.every(({ score }, place) => score === place + 1) && levels.length < maxLevels)
    return [{ score: 0, name: "Inexistente", description: "No se hace." }, ...levels];
  problems.note("Los puntajes de la escala no son consecutivos desde 0; se numeran en su orden.");
  return levels.map((level, score) => ({ ...level, score }));
}
