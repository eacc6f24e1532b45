import { v7 as uuidv7 } from "uuid";
import * as board from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import * as matrix from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import * as work from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { listInvestigations as listCall } from "#features/response/investigations/contracts/investigations.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeBoard } from "../../features/response/investigations/server/board/investigation-board.verbs.ts";
import { listInvestigations } from "../../features/response/investigations/server/list/investigations.verbs.ts";
import {
  addEvidence,
  judge,
} from "../../features/response/investigations/server/matrix/investigation-matrix.verbs.ts";
import {
  concludeInvestigation,
  openInvestigation,
  shareInvestigation,
  takeInvestigation,
} from "../../features/response/investigations/server/work/investigation-work.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Cast, incidentStageOf, type Stage } from "../incidents/incident-stage.ts";
import { type DemoInvestigation, demoInvestigations } from "./written-investigations.ts";

/** Creates last month's investigations of the companies that have an operator; a company with one is unchanged. */
export async function makeInvestigations(world: DemoWorld, cast: Cast): Promise<void> {
  for (const companyId of cast.companyIds.values()) {
    const stage = await incidentStageOf(world, companyId, cast.people);
    if (!stage || (await hasInvestigations(stage))) continue;
    for (const each of demoInvestigations) await makeInvestigation(stage, each);
  }
}

const hasInvestigations = async ({ world, companyId }: Stage) =>
  (
    await world.readCompany(companyId, (context) =>
      listInvestigations(context, listCall.input.parse({ limit: 1 })),
    )
  ).items.length > 0;

async function makeInvestigation(
  { world, analyst }: Stage,
  writtenDemoInvestigation: DemoInvestigation,
): Promise<void> {
  const then = world.daysAgo(writtenDemoInvestigation.days_ago);
  const act = <Answer>(does: (context: VerbContext) => Promise<Answer>) =>
    world.asPerson(analyst, then, does);
  const { question, context: knownContext, severity, hypotheses } = writtenDemoInvestigation;
  let detail: InvestigationDetail = await act((context) =>
    openInvestigation(
      context,
      work.openInvestigation.input.parse({ question, context: knownContext, severity, hypotheses }),
    ),
  );
  const { id } = detail.investigation;
  if (writtenDemoInvestigation.taken)
    detail = await act((context) =>
      takeInvestigation(context, { id, version: detail.investigation.version }),
    );
  for (const { judged, ...evidence } of writtenDemoInvestigation.evidence) {
    detail = await act((context) =>
      addEvidence(context, matrix.addEvidence.input.parse({ id, ...evidence })),
    );
    const evidence_id = detail.evidence.at(-1)?.id ?? "";
    for (const [at, consistency] of judged.entries()) {
      const hypothesis_id = detail.hypotheses[at]?.id ?? "";
      detail = await act((context) => judge(context, { id, evidence_id, hypothesis_id, consistency }));
    }
  }
  await act((context) => changeBoard(context, boardOf(id, writtenDemoInvestigation)));
  const { shared, concluded } = writtenDemoInvestigation;
  if (concluded) {
    const hypothesis_id =
      concluded.hypothesis === null ? null : (detail.hypotheses[concluded.hypothesis]?.id ?? null);
    detail = await act((context) =>
      concludeInvestigation(context, {
        id,
        version: detail.investigation.version,
        result: hypothesis_id ? "answered" : "inconclusive",
        hypothesis_id,
        confidence: concluded.confidence,
        conclusion: concluded.conclusion,
        grounds: concluded.grounds,
      }),
    );
  }
  if (shared)
    await act((context) =>
      shareInvestigation(context, { id, version: detail.investigation.version, summary: shared }),
    );
}

/** Returns the board: cards in columns, cards of a group below each other, and the connections between them. */
function boardOf(id: string, { cards, groups, connections }: DemoInvestigation) {
  const ids = cards.map(() => uuidv7());
  const of = (at: number) => ids[at] ?? "";
  return board.changeBoard.input.parse({
    id,
    changes: [
      ...cards.map(([kind, title], at) => ({
        do: "add_card",
        id: of(at),
        kind,
        title,
        x: (at % 3) * 280,
        y: Math.floor(at / 3) * 150,
      })),
      ...groups.map(({ title, cards: within }) => ({
        do: "group_cards",
        id: uuidv7(),
        title,
        ids: within.map(of),
      })),
      ...connections.map(([from, label, to]) => ({
        do: "connect",
        id: uuidv7(),
        from_id: of(from),
        to_id: of(to),
        label,
      })),
    ],
  });
}
