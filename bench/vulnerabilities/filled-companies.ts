import type { Lab } from "../lab.ts";
import { fillFindings } from "./fill-findings.ts";
import { openScanImporter, type ScanImporter } from "./scan-importer.ts";

/** The company with the requested number of findings. */
export const largeCompany = 1;
/** The company with ten thousand findings. */
export const smallCompany = 2;
export const smallFindings = 10_000;

let filled: Promise<void> | undefined;

/** Fills the findings with the first goal that needs them. */
export function fillFindingsOnce(lab: Lab): Promise<void> {
  filled ??= withImporter(lab, async (importer) => {
    await fillFindings(importer, lab.owner, { companyId: smallCompany, findings: smallFindings });
    await fillFindings(importer, lab.owner, { companyId: largeCompany, findings: lab.findings });
  });
  return filled;
}

export async function withImporter<Value>(
  lab: Pick<Lab, "app" | "dataDirectory">,
  work: (importer: ScanImporter) => Promise<Value>,
): Promise<Value> {
  const importer = await openScanImporter(lab.app, lab.dataDirectory);
  try {
    return await work(importer);
  } finally {
    await importer.close();
  }
}
