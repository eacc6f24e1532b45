import { beforeAll, describe, expect, test, vi } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  addIndicator,
  listIndicators,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  type ExportCeiling,
  exportIndicators,
} from "#features/intelligence/threats/contracts/threat-export.contract.ts";
import {
  type ExportFormat,
  exportFormats,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { isIndicator, readAll } from "#features/intelligence/threats/readers/read-all.fixture.ts";
import {
  bundleOf,
  indicatorObject,
  linkObject,
  stixObject,
  tlpMarks,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { tlpMarkings } from "#features/intelligence/threats/readers/stix/markings.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { uploadFile } from "../import-file.fixture.ts";

const portal = await testPortal([companies, threats]);
const [company, other] = [await aCompany(portal), await aCompany(portal)];
const [staff, client] = [await signedIn(portal, "staff", company), await signedIn(portal, "client", company)];
const operator = await signedIn(portal, "operator", company);

const marked = (pattern: string, tlp: keyof typeof tlpMarkings, more: Record<string, unknown> = {}) =>
  indicatorObject(pattern, { object_marking_refs: [tlpMarkings[tlp]], ...more });
const technique = stixObject("attack-pattern", {
  name: "Phishing",
  object_marking_refs: [tlpMarkings.clear],
  external_references: [{ source_name: "mitre-attack", external_id: "T1566" }],
});
const secretActor = stixObject("threat-actor", {
  name: "Actor secreto",
  object_marking_refs: [tlpMarkings.amber_strict],
});
const verde = marked("[domain-name:value = 'sale-verde.cl']", "green", { name: "=HYPERLINK(1)" });

const redHash = "4ed0".repeat(16);

beforeAll(async () => {
  await uploadFile(
    portal,
    staff,
    bundleOf(
      verde,
      technique,
      secretActor,
      linkObject(verde, "indicates", technique, { object_marking_refs: [tlpMarkings.clear] }),
      linkObject(verde, "indicates", secretActor, { object_marking_refs: [tlpMarkings.clear] }),
      marked("[ipv4-addr:value = '45.66.1.1'] OR [ipv4-addr:value ISSUBSET '45.67.0.0/16']", "clear"),
      marked("[url:value = 'https://sale-ambar.cl/x']", "amber"),
      marked("[domain-name:value = 'sale-estricta.cl']", "amber_strict"),
      marked("[domain-name:value = 'sale-roja.cl']", "red"),
      marked("[ipv4-addr:value = '45.66.1.66']", "red"),
      marked("[url:value = 'https://sale-roja.cl/carga']", "red"),
      marked(`[file:hashes.'SHA-256' = '${redHash}']`, "red"),
      marked("[ipv4-addr:value = '45.66.1.2']", "clear", { labels: ["PAP:RED"] }),
      marked("[ipv4-addr:value = '45.66.1.3' AND network-traffic:dst_port = 80]", "clear"),
      marked("[ipv4-addr:value = '192.168.9.9']", "clear"),
      marked("[domain-name:value = 'con-parte.cl']", "clear", {
        description: "Solo para algunos",
        granular_markings: [{ marking_ref: tlpMarks.red, selectors: ["description"] }],
      }),
    ),
    { tlp: "green" },
  );
});

type More = { indicator_id?: string; object_id?: string; q?: string };
async function file(format: ExportFormat, ceiling: ExportCeiling, caller = client, more: More = {}) {
  const answer = await caller.call(exportIndicators, { format, ceiling, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.body;
}

describe("a file of indicators", () => {
  test.each(exportFormats)(
    "of format %s never holds more than its ceiling, and nothing that is TLP:RED",
    async (format) => {
      const clear = await file(format, "clear", staff);
      for (const value of ["sale-verde", "sale-ambar", "sale-estricta", "sale-roja", "Actor secreto"])
        expect(clear).not.toContain(value);
      const widest = await file(format, "amber_strict", staff);
      // TLP:RED is left out even for the person who added it.
      for (const value of ["sale-roja", "45.66.1.66", redHash]) expect(widest).not.toContain(value);
      const amber = await file(format, "amber", client);
      expect(amber).not.toContain("sale-estricta");
    },
  );

  test("as STIX is read again as it was, with what it belongs to, and without what a marking of its own hides", async () => {
    const text = await file("stix", "green");
    const { drafts, refused } = await readAll("stix", text);
    expect(refused).toEqual([]);
    expect(drafts.filter(isIndicator).map(({ stix_id }) => stix_id)).toContain(verde.id);
    expect(drafts.map((each) => (each.sort === "object" ? each.type : each.sort))).toContain(
      "attack-pattern",
    );
    expect(text).not.toContain("Actor secreto");
    expect(text).toContain("con-parte.cl");
    expect(text).not.toContain("Solo para algunos");
  });

  test("as MISP is read again with the same values and markings", async () => {
    const { drafts } = await readAll("misp", await file("misp", "green"));
    const rows = drafts.filter(isIndicator).flatMap(({ keys, tlp }) => keys.map(({ key }) => [key, tlp]));
    // The event has the marking of its strictest part, which applies to all of it.
    expect(rows).toContainEqual(["sale-verde.cl", "green"]);
    expect(rows.map(([key]) => key)).toContain("45.67.0.0/16");
  });

  test("as CSV gives no spreadsheet a formula", async () => {
    const line = (await file("csv", "green")).split("\r\n").find((each) => each.startsWith("sale-verde"));
    expect(line).toContain("'=HYPERLINK(1)");
  });

  test("for a machine holds only what is good today by its value alone, and may be blocked", async () => {
    const lines = (text: string) => text.trim().split("\n").toSorted();
    expect(lines(await file("edl_ip", "amber"))).toEqual(["45.66.1.1", "45.67.0.0/16"]);
    expect(lines(await file("edl_url", "amber"))).toEqual([
      ...["con-parte.cl/", "sale-ambar.cl/x", "sale-verde.cl/"],
    ]);
    expect(lines(await file("fortigate_domain", "amber"))).toEqual(["con-parte.cl", "sale-verde.cl"]);
    expect(await file("cisco_asa", "amber")).toBe(
      "object-group network PORTAL-INDICADORES\n network-object host 45.66.1.1\n network-object 45.67.0.0 255.255.0.0\n",
    );
  });

  test("as a layer says the techniques that the indicators point to", async () => {
    expect(JSON.parse(await file("navigator", "amber"))).toMatchObject({
      versions: { layer: "4.5" },
      techniques: [{ techniqueID: "T1566", score: 1 }],
    });
  });

  test("may be of one thing, of the filter, and leaves an entry each time", async () => {
    const listedResponse = await client.call(listIndicators, { q: "sale-verde" });
    const [one] = (listedResponse.json() as { items: { id: string }[] }).items;
    expect((await file("domains", "green", client, { indicator_id: one?.id ?? "" })).trim()).toBe(
      "sale-verde.cl",
    );
    expect((await file("domains", "green", client, { q: "con-parte" })).trim()).toBe("con-parte.cl");
    // The audit entry is committed after the last piece.
    await vi.waitFor(async () => {
      const entries = await runQuery<{ details: { format: string; ceiling: string } }>(
        portal.database.owner,
        `select details from audit_entry where action = 'threats.indicators_exported' and company_id = $1
           and object_id = $2`,
        [company.id, one?.id],
      );
      expect(entries).toMatchObject([{ details: { format: "domains", ceiling: "green" } }]);
    });
  });

  test("holds nothing of another company, and finds no object of another", async () => {
    const theirs = await signedIn(portal, "operator", other);
    const addedResponse = await theirs.call(addIndicator, { value: "solo-de-otra.cl", tlp: "green" });
    const { id } = addedResponse.json() as { id: string };
    expect(await file("csv", "amber_strict", staff)).not.toContain("solo-de-otra");
    const refusedResponse = await operator.call(exportIndicators, {
      format: "csv",
      ceiling: "amber",
      indicator_id: id,
    });
    expect(refusedResponse.statusCode).toBe(404);
  });
});
