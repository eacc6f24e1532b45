import * as contract from "#features/response/playbooks/contracts/run.contract.ts";
import {
  answerAskedStep,
  authoriseDangerousStep,
  finishStep,
  proposePlaybooks,
  startRun,
} from "#features/response/playbooks/server/runs/run.verbs.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { DemoIncident } from "../written/demo-incidents.ts";

/** Runs work as if the given number of hours after the declaration of the incident. */
type At = <T>(hours: number, deed: (context: VerbContext) => Promise<T>) => Promise<T>;

interface Deed {
  hours: number;
  do(): Promise<unknown>;
}

/** Returns the steps of the playbook that was run on an incident, in order. */
export function makeRun(
  { playbook, hours, steps }: NonNullable<DemoIncident["run"]>,
  { incidentId, asProvider, asClient }: { incidentId: string; asProvider: At; asClient: At },
): Deed[] {
  const ids = new Map<string, string>();
  const start = async (context: VerbContext) => {
    const { items } = await proposePlaybooks(context, { id: incidentId });
    const proposedPlaybook = items.find(({ title }) => title === playbook);
    if (!proposedPlaybook) throw new Error(`No playbook «${playbook}» is in force`);
    const run = await startRun(context, { id: incidentId, playbook_id: proposedPlaybook.id, drill: false });
    for (const step of run.steps) ids.set(step.key, step.id);
  };
  return [
    { hours, do: () => asProvider(hours, start) },
    ...steps.map(({ hours: when, key, by, answer, choice, result }) => ({
      hours: when,
      do: () => {
        const id = ids.get(key) ?? "";
        if (by === "provider")
          return asProvider(when, (context) =>
            finishStep(context, contract.finishStep.input.parse({ id, state: "done", choice, result })),
          );
        return asClient(when, (context) =>
          answer === "authorised"
            ? authoriseDangerousStep(context, { id, words: result })
            : answerAskedStep(context, { id, answer, choice, words: result }),
        );
      },
    })),
  ];
}
