import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { Scored } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";

interface Tallied {
  tally: Scored;
}

const titles = {
  pass: "Cumplen",
  fail: "Fallan",
  answered_pass: "Respondidas: cumplen",
  answered_fail: "Respondidas: no cumplen",
  manual: "Esperan a una persona",
  error: "No se pudieron probar",
  suppressed: "Silenciadas",
  not_evaluated: "No evaluadas",
} as const satisfies Partial<Record<keyof Scored, string>>;

/** Returns one column for the score and one for each of its parts; columns that are zero in every row are left out. */
export function tallyColumns<Row extends Tallied>(rows: readonly Row[]): Column<Row>[] {
  const score: Column<Row> = {
    key: "score",
    title: "Puntaje",
    numeric: true,
    onPhone: "titled",
    cell: ({ tally }) => scoreText(tally.score),
  };
  const visibleKinds = (Object.keys(titles) as (keyof typeof titles)[]).filter(
    (kind) => kind === "pass" || kind === "fail" || rows.some(({ tally }) => tally[kind] > 0),
  );
  return [
    score,
    ...visibleKinds.map(
      (kind): Column<Row> => ({
        key: kind,
        title: titles[kind],
        numeric: true,
        onPhone: "titled",
        cell: ({ tally }) => numberText(tally[kind]),
      }),
    ),
  ];
}

/** Returns the computation of the score, in the numbers of one tally. */
export function scoreSentence(tally: Scored): string {
  const passed = tally.pass + tally.answered_pass;
  const decided = passed + tally.fail + tally.answered_fail;
  if (decided === 0) return "Ninguna revisión está decidida: no hay puntaje.";
  const apart = [
    tally.manual > 0 && `${numberText(tally.manual)} esperan a una persona`,
    tally.error > 0 && `${numberText(tally.error)} no se pudieron probar`,
    tally.suppressed > 0 && `${numberText(tally.suppressed)} están silenciadas en la herramienta`,
    tally.other > 0 && `${numberText(tally.other)} no aplican o solo informan`,
  ].filter((part): part is string => part !== false);
  const sentence = `Cumplen ${numberText(passed)} de ${numberText(decided)} revisiones decididas: ${scoreText(tally.score)}.`;
  const rest = apart.length > 0 ? ` Aparte quedan: ${apart.join(", ")}.` : "";
  const old =
    tally.not_evaluated > 0
      ? ` ${numberText(tally.not_evaluated)} valen de antes, porque la última revisión no volvió a decir nada de ellas.`
      : "";
  return `${sentence}${rest}${old}`;
}
