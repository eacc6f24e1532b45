import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { changeFindings, rateFindings } from "#features/posture/findings/contracts/finding-work.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { aFinding, type FoundFacts } from "#features/posture/findings/server/found.fixture.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Feature } from "#platform/server/feature.ts";
import { addPortalSteps } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { countFindings } from "./findings/count-findings.store.ts";
import { findingCase } from "./work/finding-case.ts";
import { termsOf } from "./work/finding-terms.ts";
import { findWorkedFindings } from "./work/finding-work.store.ts";

/** Starts a portal whose clock a test can move without ending the signed-in sessions. */
export async function workedPortal(start: string, others: readonly Feature[] = []) {
  let now = new Date(start);
  const portal = await testPortal([findings, vulnerabilities, ...others], { clock: { now: () => now } });
  const at = async (moment: string): Promise<void> => {
    now = new Date(moment);
    await runQuery(
      portal.database.owner,
      `update session set created_at = $1, last_seen_at = $1, confirmed_at = $1,
         expires_at = $1::timestamptz + interval '12 hours'`,
      [now],
    );
  };
  return { portal, at };
}

/** Inserts a finding as a scan opens it, with its first step, its timer and its counts. */
export async function anOpenFinding(
  portal: TestPortal,
  company: { id: number },
  facts: FoundFacts = {},
): Promise<{ id: string; issueId: string; assetId: string }> {
  const finding = await aFinding(portal, company, facts);
  await asSystem(
    portal.gate,
    { scope: "company", effect: "write", name: "test", companyId: company.id },
    async (context) => {
      const [row] = await findWorkedFindings(context.db, [finding.id]);
      if (!row) throw new Error("The finding is gone");
      const promised = (await termsOf(context.db, [row]))(row).promised(row.severity);
      await addPortalSteps(context, findingCase, [
        {
          caseId: finding.id,
          type: "opened",
          visibility: "client",
          facts: { status: "open", ...(promised && { promised }) },
        },
      ]);
      const { area, asset_id, issue_id, severity, status } = row;
      await countFindings(context.db, { companyId: company.id, day: dayOf(context.clock.now()) }, [
        { area, asset_id, issue_id, severity, status, change: 1 },
      ]);
      await recomputeClocks(context, findingCase, [finding.id]);
      context.audit({ action: "test.opened", objectType: "finding", objectId: finding.id });
    },
  );
  return finding;
}

type FindingChange = RequestOf<typeof changeFindings>["action"] | RequestOf<typeof rateFindings>["action"];
interface Seen {
  id: string;
  version: number;
}

/** Creates a company with its people, and returns functions for the calls about its findings. */
export async function aWorkedCompany(
  portal: TestPortal,
  at: (moment: string) => Promise<void>,
  start: string,
) {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  await at(start);
  const ask = async <C extends Call>(call: C, input: RequestOf<C>, caller: Caller = operator) => {
    const answer = await caller.call(call, input);
    return {
      status: answer.statusCode,
      body: answer.json<FindingDetail & { code: string; detail: string }>(),
    };
  };
  /** Changes one finding as a screen does: with the bulk call for its id, in the version that the person saw. */
  const change = async (action: FindingChange, { id, version }: Seen, caller: Caller = operator) => {
    const target = { selection: { ids: [id] }, expected: 1, version };
    const answer =
      action.do === "rate"
        ? await caller.call(rateFindings, { ...target, action })
        : await caller.call(changeFindings, { ...target, action });
    if (answer.statusCode === 200) return await ask(getFinding, { id }, caller);
    return {
      status: answer.statusCode,
      body: answer.json<FindingDetail & { code: string; detail: string }>(),
    };
  };
  return { company, operator, client, ask, change };
}
