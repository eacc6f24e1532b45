import { Readable } from "node:stream";
import {
  addCertificate as addCall,
  askRenewal as askCall,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { listCertificates as listCall } from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import {
  addCertificate,
  askRenewal,
} from "../../features/posture/certificates/server/care/certificate-detail.verbs.ts";
import { listCertificates } from "../../features/posture/certificates/server/list/certificate-list.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Cast, incidentStageOf, type Stage } from "../incidents/incident-stage.ts";
import type { DemoCompany } from "../written/demo-company.ts";
import { certificatePlans, type PlannedCompany, type PlannedService, scanDays } from "./certificate-plan.ts";
import { type DemoPresented, tlsReport } from "./tls-report.ts";

/**
 * Creates a year of scans of the companies' services and the actions of people since; a company that has a certificate
 * remains unchanged.
 */
export async function makeCertificates(
  world: DemoWorld,
  companies: readonly DemoCompany[],
  cast: Cast,
): Promise<void> {
  for (const plan of certificatePlans) {
    const company = companies.find(({ domain }) => domain === plan.domain);
    const companyId = company && cast.companyIds.get(company.name);
    const stage = companyId && (await incidentStageOf(world, companyId, cast.people));
    if (!stage || (await certificatesOf(stage)).length > 0) continue;
    for (const daysAgo of scanDays) {
      const at = world.daysAgo(daysAgo);
      const content = Readable.from([Buffer.from(tlsReport(presentedOn(plan, world, daysAgo)))]);
      const name = `tls-${at.toISOString().slice(0, 10)}.json`;
      const importer = scanImporter as unknown as AnyImporter;
      await world.importFile(stage.analyst, at, importer, { name, content }, { scanned_on: dayOf(at) });
    }
    await takeCare(stage, plan);
  }
}

const certificatesOf = async ({ world, companyId }: Pick<Stage, "world" | "companyId">) =>
  (
    await world.readCompany(companyId, (context) =>
      listCertificates(context, listCall.input.parse({ limit: 200 })),
    )
  ).items;

/** Returns the certificates that the services presented on a day: today's, or earlier ones. */
function presentedOn(plan: PlannedCompany, world: DemoWorld, daysAgo: number): DemoPresented[] {
  return plan.services.map((service) => {
    const { host, ip, port, days, issuer, shared, isLeftBehind, keySize, chain, fails } = service;
    const began = beganBefore(service, daysAgo, isLeftBehind === true);
    const sharing = plan.services.filter((other) => shared !== undefined && other.shared === shared);
    const names = (sharing.length > 0 ? sharing : [service]).map((each) => `${each.host}.${plan.domain}`);
    return {
      host: `${host}.${plan.domain}`,
      ip,
      names,
      key: `${plan.domain} ${shared ?? host} ${began}`,
      issuer: issuer === "public" ? "Autoridad Pública Ejemplo R11" : `Autoridad interna de ${plan.domain}`,
      notBefore: world.daysAgo(began),
      notAfter: world.daysAgo(began - days),
      ...(port !== undefined && { port }),
      ...(keySize !== undefined && { keySize }),
      ...(chain !== undefined && { chain }),
      ...(fails !== undefined && { fails }),
    };
  });
}

/**
 * Returns the start date, in days ago, of the certificate that a service had on a day. Each certificate replaced the
 * one before it.
 */
function beganBefore(service: PlannedService, daysAgo: number, isLeftBehind: boolean): number {
  const every = service.days - (service.renewedEarly ?? 20);
  let { began } = service;
  while (began < daysAgo) began += every;
  return isLeftBehind && daysAgo < service.began ? began + every : began;
}

/** A client requests a renewal, and registers a certificate that no scan covers. */
async function takeCare(stage: Stage, { asked, byHand, domain }: PlannedCompany): Promise<void> {
  const { world, client, analyst } = stage;
  const someone = client ?? analyst;
  const certificate =
    asked && (await certificatesOf(stage)).find(({ name }) => name === `${asked}.${domain}`);
  if (certificate)
    await world.asPerson(someone, world.daysAgo(1), (context) =>
      askRenewal(context, askCall.input.parse({ id: certificate.id, note: "Es el del sitio público." })),
    );
  if (byHand) {
    const day = (daysAgo: number) => world.daysAgo(daysAgo).toISOString().slice(0, 10);
    await world.asPerson(someone, world.daysAgo(3), (context) =>
      addCertificate(
        context,
        addCall.input.parse({
          name: byHand.name,
          issuer: "Autoridad de firma electrónica",
          scope: "internal",
          not_before: day(365 - byHand.left),
          not_after: day(-byHand.left),
          note: "Firma los documentos que salen; nadie lo ve en la red.",
        }),
      ),
    );
  }
}
