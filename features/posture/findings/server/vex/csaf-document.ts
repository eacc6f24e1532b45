import { hash } from "node:crypto";
import type { VexStatementRow } from "./vex.store.ts";

const statusOfKind = {
  fixed: "fixed",
  risk_acceptance: "known_affected",
  false_positive: "known_not_affected",
  vex: "known_not_affected",
} as const satisfies Record<VexStatementRow["kind"], string>;

/** A product is the asset; where the finding is of a package, the package on it. */
const productKey = ({ asset_id, purl, installed_version }: VexStatementRow) =>
  [asset_id, purl, installed_version].filter(Boolean).join(" ");
const purlOf = ({ purl, installed_version }: VexStatementRow) =>
  purl && (installed_version ? `${purl}@${installed_version}` : purl);

/** Returns the compensation or the justification: the profile requires it where something affects or does not. */
const wordsOf = ({ justification, compensation }: VexStatementRow) =>
  [justification, compensation].filter(Boolean).join(" Mientras tanto: ") || "Sin detalle.";

function vulnerabilityOf(
  cve: string,
  stated: readonly VexStatementRow[],
  idOf: (stated: VexStatementRow) => string,
) {
  const products = (status: string) => [
    ...new Set(stated.filter(({ kind }) => statusOfKind[kind] === status).map(idOf)),
  ];
  const statuses = [...new Set(stated.map(({ kind }) => statusOfKind[kind]))].toSorted();
  const explained = (status: string) => stated.filter(({ kind }) => statusOfKind[kind] === status);
  const affected = explained("known_affected");
  const spared = explained("known_not_affected");
  return {
    ...(/^CVE-\d{4}-\d{4,}$/.test(cve) ? { cve } : { ids: [{ system_name: "Identificador", text: cve }] }),
    notes: [{ category: "general", text: `Estado de ${cve} en los activos de la empresa.` }],
    product_status: Object.fromEntries(statuses.map((status) => [status, products(status)])),
    ...(affected.length > 0 && {
      remediations: affected.map((each) => ({
        category: each.compensation ? "workaround" : "no_fix_planned",
        details: wordsOf(each),
        product_ids: [idOf(each)],
      })),
    }),
    ...(spared.length > 0 && {
      threats: spared.map((each) => ({
        category: "impact",
        details: wordsOf(each),
        product_ids: [idOf(each)],
      })),
    }),
  };
}

/** Returns a CSAF 2.0 document of the VEX profile with the company's decisions and the fixes verified by scans. */
export function csafDocument(
  stated: readonly VexStatementRow[],
  { company, at }: { company: string; at: Date },
): string {
  const ids = new Map([...new Set(stated.map(productKey))].map((key, place) => [key, `P${place + 1}`]));
  const idOf = (each: VexStatementRow) => ids.get(productKey(each)) ?? "";
  const products = new Map(stated.map((each) => [idOf(each), each]));
  const content = {
    product_tree: {
      full_product_names: [...products].map(([product_id, each]) => {
        const purl = purlOf(each);
        return {
          product_id,
          name: purl ? `${each.asset_name}: ${purl}` : each.asset_name,
          ...(purl && { product_identification_helper: { purl } }),
        };
      }),
    },
    vulnerabilities: [...Map.groupBy(stated, ({ cve }) => cve)].map(([cve, some]) =>
      vulnerabilityOf(cve, some, idOf),
    ),
  };
  const moment = at.toISOString();
  const name = hash("sha256", JSON.stringify([company, moment, content]), "hex");
  return JSON.stringify({
    document: {
      category: "csaf_vex",
      csaf_version: "2.0",
      lang: "es-CL",
      title: `Vulnerabilidades de ${company}`,
      publisher: {
        category: "user",
        name: company,
        namespace: `urn:sha256:${hash("sha256", company, "hex")}`,
      },
      tracking: {
        id: name.slice(0, 32),
        status: "final",
        version: "1",
        initial_release_date: moment,
        current_release_date: moment,
        revision_history: [{ date: moment, number: "1", summary: "Primera versión" }],
      },
    },
    ...content,
  });
}
