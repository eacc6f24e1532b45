import { v7 as uuidv7 } from "uuid";
import { writeInEach } from "#features/companies/server/companies.public.ts";
import type { startHuntBatch as call } from "#features/hunting/hunt-batch.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { startInCompany } from "../../batches/start-in-company.ts";
import { problemsOf } from "../../runs/hunt-query.ts";

export const startHuntBatch: SteppedVerb<typeof call> = async (
  steps,
  { company_ids, from, until, ...hunt },
) => {
  const period = {
    from: new Date(from),
    until: new Date(Math.min(Date.parse(until), steps.gate.clock.now().getTime())),
  };
  if (period.from >= period.until)
    throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const [problem] = problemsOf(hunt.query);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const id = uuidv7();
  const { done, refused } = await writeInEach(steps, company_ids, (context) =>
    startInCompany(context, id, hunt, period),
  );
  return { id, started: done.map(({ company }) => company), refused };
};
