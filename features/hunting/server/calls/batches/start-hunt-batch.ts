import { v7 as uuidv7 } from "uuid";
import { findOwnSegment, writeInEach } from "#features/companies/server/companies.public.ts";
import { type startHuntBatch as call, maxBatchCompanies } from "#features/hunting/hunt-batch.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { startInCompany } from "../../batches/start-in-company.ts";
import { problemsOf } from "../../runs/hunt-query.ts";

function refusalOf({ length }: readonly number[], isSegment: boolean): string | undefined {
  if (length === 0) return isSegment ? "El segmento no tiene empresas suyas." : "Elija al menos una empresa.";
  if (length > maxBatchCompanies)
    return `El segmento tiene ${length} empresas; el máximo es ${maxBatchCompanies}.`;
  return undefined;
}

export const startHuntBatch: SteppedVerb<typeof call> = async (
  steps,
  { company_ids, segment: chosen, from, until, ...hunt },
) => {
  const period = {
    from: new Date(from),
    until: new Date(Math.min(Date.parse(until), steps.gate.clock.now().getTime())),
  };
  if (period.from >= period.until)
    throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const [problem] = problemsOf(hunt.query);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const segment = chosen && (await steps.briefly("read", (context) => findOwnSegment(context, chosen)));
  const ids = chosen ? (segment?.company_ids ?? []) : company_ids;
  const refusal = refusalOf(ids, chosen !== undefined);
  if (refusal) throw new Refusal("invalid_input", { detail: refusal });
  const id = uuidv7();
  const { done, refused } = await writeInEach(steps, ids, (context) =>
    startInCompany(context, { id, segment: segment?.label ?? null }, hunt, period),
  );
  return { id, started: done.map(({ company }) => company), refused };
};
