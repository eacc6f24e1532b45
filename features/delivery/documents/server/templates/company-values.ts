import { findPeriod } from "#features/delivery/service-periods/server/service-periods.public.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { numberText } from "#platform/server/documents/document-labels.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { TemplateValues } from "./fill-template.rules.ts";

const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

/** Formats a figure: `12`, `más de 10.000`, `Sin medir`. */
function figureText(value: number | null, capped: boolean): string {
  if (value === null) return "Sin medir";
  return capped ? `Más de ${numberText(value)}` : numberText(value);
}

/**
 * Returns the values of a template's fields for the active company: its figures as of now, as its own people see
 * them.
 */
export async function companyValues(
  context: VerbContext,
  { figures, periodId }: { figures: readonly string[]; periodId: string | null },
) {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const mark = await findCompanyMark(db, companyId);
  const period = periodId === null ? undefined : await findPeriod(db, companyId, periodId);
  if (periodId !== null && !period) throw new Refusal("not_found");
  const readings = await readFigures(context, figures, "client");
  const values: Omit<TemplateValues, "data"> = {
    standard: {
      empresa: mark.full_name || mark.name,
      fecha: day(clock.now()),
      ...(period && {
        periodo: period.name,
        "periodo.desde": dayText(period.starts_on),
        "periodo.hasta": dayText(period.ends_on),
      }),
    },
    figures: Object.fromEntries(
      Object.values(readings).map(({ id, label, value, capped }) => [
        id,
        { label, value, text: figureText(value, capped) },
      ]),
    ),
  };
  return { mark, period, values };
}
