import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { defineFindingArea } from "#features/posture/findings/server/findings.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { expectedMs } from "./kept/cloud-view.ts";
import { dropCloudScan, findAccountsCountedSince } from "./kept/save-cloud-scan.store.ts";
import { saveCloudScan } from "./kept/save-cloud-scan.ts";
import { type ExposedFinding, findNewlyExposed } from "./notices/exposed-finding.store.ts";

/** Points by which a wrong configuration ranks below an alert of the same severity. */
const configurationPoints = -15;
const noticeType = "cloud_exposure";
const pathOf = ({ id }: ExposedFinding) => paths.finding(id);

/** Notifies both sides of critical findings on exposed resources, all findings of a scan in one notification. */
async function announceExposed(context: VerbContext, scanId: string): Promise<void> {
  const { db, actor, clock, notify } = context;
  const since = new Date(clock.now().getTime() - expectedMs);
  for (const finding of await findNewlyExposed(db, { companyId: companyIn(actor), scanId }, since))
    for (const side of ["client", "provider"] as const)
      notify({
        kind: "informed",
        to: { side },
        about: {
          type: noticeType,
          id: finding.id,
          title: finding.title,
          path: pathOf(finding),
          name: `la falla crítica ${findingNumber(finding.number)}, de un recurso expuesto a internet`,
        },
        many: {
          noun: "fallas críticas de recursos expuestos a internet",
          path: `${paths.cloudAlerts}?severidad=critical&nuevas=si`,
        },
      });
}

/** Withdraws the notices of a scan that is undone, because its findings may no longer exist. */
async function withdrawExposed({ db, actor, withdrawNotices }: VerbContext, scanId: string): Promise<void> {
  const exposedFindings = await findNewlyExposed(db, { companyId: companyIn(actor), scanId }, new Date(0));
  if (exposedFindings.length > 0)
    withdrawNotices({ type: noticeType, paths: exposedFindings.map(pathOf), keptBy: [] });
}

/** Handles the results of cloud scanners: every check is stored, and the state of each account after it. */
export const cloudArea = defineFindingArea({
  area: "cloud",
  pathOf: ({ id }) => `${paths.cloudAlerts}?ver=todas&hallazgo=${id}`,
  keepsOutcomes: true,
  matters: {
    kind: "cloud_finding",
    label: "Postura en la nube",
    need: "corrija la configuración",
    harmOf: ({ severity }) =>
      harmOf(severity, [{ applies: true, points: configurationPoints, reason: "Configuración de la nube" }]),
  },
  async afterScan(context, scanId) {
    await saveCloudScan(context, scanId);
    await announceExposed(context, scanId);
  },
  async restsOn({ db }, scanId) {
    const [account, ...others] = await findAccountsCountedSince(db, scanId);
    if (account === undefined) return undefined;
    const name = others.length === 0 ? `la cuenta ${account}` : `${others.length + 1} de sus cuentas`;
    return `Una revisión cargada después ya contó cómo queda ${name}: deshaga primero la más nueva.`;
  },
  async beforeUndo(context, scanId) {
    await withdrawExposed(context, scanId);
    await dropCloudScan(context.db, scanId);
  },
});
