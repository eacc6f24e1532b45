import type { AnalysisRequest } from "#features/assistant/analyses/analyses.contract.ts";
import {
  listRequests,
  requestComplianceStatus,
  requestIsoCompliance,
  requestOrganizationStatus,
} from "#features/assistant/analyses/server/requests/analyses.verbs.ts";
import { answerRequest } from "#features/assistant/analyses/server/requests/answer-request.ts";
import { standardsOfCompany } from "#features/compliance/control-states/server/control-states.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Stage, setStage } from "./compliance/assurance-stage.ts";
import { demoPeople } from "./demo-content.ts";
import type { DemoWorld } from "./demo-world.ts";

type Ask = (context: VerbContext) => Promise<AnalysisRequest>;

interface Asking {
  stage: Stage;
  known: AnalysisRequest[];
  /**
   * The requests for analyses of the company: first one for each of its standards, then one for the
   * organisation, which is therefore the newest.
   */
  asks: Ask[];
}

/**
 * Requests and answers the first analyses of each company as if some weeks ago; companies with analyses are
 * unchanged.
 */
export async function createFirstAnalyses(
  world: DemoWorld,
  companyIds: Iterable<number>,
  then: Date,
): Promise<void> {
  for (const id of companyIds) {
    const asking = await askingOf(world, id);
    if (!asking) continue;
    const { client } = asking.stage;
    const answer = ({ id: request, requested_at, priority }: AnalysisRequest) =>
      world.perform(answerRequest, client, new Date(requested_at), { request, priority });
    const old = asking.known.filter(({ requested_at }) => new Date(requested_at) < world.daysAgo(1));
    for (const each of old) await answer(each);
    for (const ask of asking.asks.slice(old.length)) {
      // The job is not enqueued, because it would answer with today's time and data.
      const unqueued: Ask = (context) => ask({ ...context, enqueue: () => {} });
      await answer(await world.asPerson(client, then, unqueued));
    }
  }
}

/**
 * Requests the analyses of each company again after the events of a month; a company with a request of the last day is
 * left out.
 */
export async function requestAnalyses(world: DemoWorld, companyIds: Iterable<number>): Promise<void> {
  for (const id of companyIds) {
    const asking = await askingOf(world, id);
    if (!asking) continue;
    const { known, asks, stage } = asking;
    if (known.some(({ requested_at }) => new Date(requested_at) > world.daysAgo(1))) continue;
    for (const ask of asks) await world.asPerson(stage.client, world.now, ask);
  }
}

async function askingOf(world: DemoWorld, companyId: number): Promise<Asking | undefined> {
  const stage = await setStage(world, companyId, demoPeople());
  if (!stage) return undefined;
  const { known, followed } = await world.readCompany(companyId, async (context) => ({
    known: (await listRequests(context, { limit: 50 })).items,
    followed: await standardsOfCompany(context.db),
  }));
  const [first] = followed;
  const isIso = followed.some(({ standard }) => standard.code.startsWith("iso27001"));
  const query = {
    ai_provider_id: 1,
    days_back: 30,
    focus_areas: [] as string[],
    audience: "company",
  } as const;
  const high = { ...query, priority: "high" } as const;
  const asks: Ask[] = [(context) => requestOrganizationStatus(context, high)];
  if (isIso) asks.unshift((context) => requestIsoCompliance(context, high));
  else if (first) {
    const medium = { ...query, standard_id: first.standard.id, priority: "medium" } as const;
    asks.unshift((context) => requestComplianceStatus(context, medium));
  }
  return { stage, known, asks };
}
