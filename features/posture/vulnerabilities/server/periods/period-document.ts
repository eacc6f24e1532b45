import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import {
  type Period,
  type PeriodNote,
  type PeriodRow,
  periodClasses,
  type Waterfall,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import {
  periodClassLabels,
  waterfallBarLabels,
} from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { countText, dayText, listText, numberText } from "#platform/server/documents/document-labels.ts";
import { type Logo, markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

const moment = new Intl.DateTimeFormat("es-CL", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: providerZone,
});
const total = (counts: Record<Severity, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const comparison = (difference: number) => {
  if (difference === 0) return "Son tantas como";
  return `Son ${numberText(Math.abs(difference))} ${difference > 0 ? "más" : "menos"} que`;
};

/** The contents of a closed period, for its PDF and its workbook. */
export interface PeriodParts {
  company: string;
  closed: Period & { closed: NonNullable<Period["closed"]>; totals: NonNullable<Period["totals"]> };
  waterfall: Waterfall;
  notes: readonly PeriodNote[];
}

/** Returns the result of a closed period, in a few sentences. */
export function periodSummary({
  closed: { totals },
  waterfall,
}: Pick<PeriodParts, "closed" | "waterfall">): string {
  const open = total(totals.open);
  const unevaluated = total(totals.classes.not_evaluated);
  return [
    `Al cierre había ${countText(open, "vulnerabilidad abierta", "vulnerabilidades abiertas")} en ${countText(totals.assets, "activo", "activos")}.`,
    waterfall.previous
      ? `${comparison(waterfall.to - waterfall.from)} al cierre de ${waterfall.previous.name}.`
      : "Es el primer período que se cierra.",
    `${countText(totals.kev_open, "se explota activamente (KEV)", "se explotan activamente (KEV)")} y ${countText(totals.late, "pasó su plazo", "pasaron su plazo")}.`,
    unevaluated === 0
      ? "Todas se pudieron evaluar en este período."
      : `${countText(unevaluated, "no se pudo evaluar", "no se pudieron evaluar")} en este período.`,
  ].join(" ");
}

/** Returns the content of the report of a closed period. */
export function periodPaper({
  company,
  closed,
  waterfall,
  worst,
  notes,
}: PeriodParts & { worst: readonly PeriodRow[] }) {
  const { period, totals } = closed;
  const open = total(totals.open);
  // Severities without findings in the whole time have no column.
  const visibleSeverities = severities.filter(
    (severity) =>
      totals.open[severity] > 0 || periodClasses.some((each) => totals.classes[each][severity] > 0),
  );
  return {
    title: `Vulnerabilidades · ${period.name}`,
    company,
    issue: `${dayText(period.starts_on)} al ${dayText(period.ends_on)} · cerrado el ${moment.format(new Date(closed.closed.at))} por ${closed.closed.by_name}`,
    foot: `SHA-256 ${closed.closed.hash}`,
    summary: periodSummary({ closed, waterfall }),
    severities: visibleSeverities.map((severity) => ({ key: severity, name: severityName[severity] })),
    classes: periodClasses.map((name) => ({
      name: periodClassLabels[name],
      counts: visibleSeverities.map((severity) => numberText(totals.classes[name][severity])),
      total: numberText(total(totals.classes[name])),
    })),
    open: {
      counts: visibleSeverities.map((severity) => numberText(totals.open[severity])),
      total: numberText(open),
    },
    steps: waterfallSteps(waterfall, period.name),
    previous: waterfall.previous?.name ?? "",
    worst: worst.map((row) => ({
      number: findingNumber(row.number),
      severity: severityName[row.severity],
      severity_key: row.severity,
      title: row.title,
      asset: row.asset_name,
      cves: listText(row.cves),
      days: numberText(row.days_open),
      kev: row.kev,
    })),
    notes: notes.map((note) => ({
      text: note.text,
      by: note.noted_by_name,
      at: moment.format(new Date(note.noted_at)),
    })),
  };
}

/** Returns the steps of the waterfall chart from one level through its changes to the next. */
function waterfallSteps({ previous, from, to, bars }: Waterfall, name: string) {
  let level = from;
  const changes = bars
    .filter(({ change }) => change !== 0)
    .map(({ bar, change }) => {
      const before = level;
      level += change;
      return {
        name: waterfallBarLabels[bar],
        value: change > 0 ? `+${numberText(change)}` : `−${numberText(-change)}`,
        from: before,
        to: level,
        level: false,
      };
    });
  const levelOf = (title: string, count: number) => ({
    name: title,
    value: numberText(count),
    from: 0,
    to: count,
    level: true,
  });
  return [levelOf(previous?.name ?? "", from), ...changes, levelOf(name, to)];
}

/** Renders the report as a tagged PDF. If the logo cannot be drawn, the company's name is shown instead. */
export async function periodPdf(
  paper: ReturnType<typeof periodPaper>,
  { logo, madeAt }: { logo: Logo | null; madeAt: Date },
): Promise<Buffer> {
  const set = async (visibleLogo: Logo | null) =>
    await renderPdf({
      template: (await readFile(join(import.meta.dirname, "period.typ"))).toString(),
      data: { ...paper, logo: visibleLogo?.name ?? null },
      files: await markFiles(visibleLogo),
      createdAt: madeAt,
    });
  return logo ? await set(logo).catch(() => set(null)) : await set(null);
}
