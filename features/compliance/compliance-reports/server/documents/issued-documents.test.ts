import { Readable } from "node:stream";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import * as contract from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { complianceReports } from "#features/compliance/compliance-reports/compliance-reports.feature.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { wordText } from "#platform/testing/word-text.ts";

const portal = await testPortal([controlStates, compliance, complianceReports]);

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  return { company, standard, client };
}

const change = async (caller: Caller, id: number, version: number, fields: object) => {
  const answer = await caller.call(quickUpdate, { id, version, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
};

async function issue(
  caller: Caller,
  wanted: Parameters<typeof caller.call<typeof contract.issueDocument>>[1],
) {
  const answer = await caller.call(contract.issueDocument, wanted);
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.IssuedDocument.parse(answer.json());
}

/** Returns the metadata of a PDF, inside and outside of its compressed parts. */
function insidePdf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body ?? "", "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text, ...packed].join("\n");
}

describe("the board's report", () => {
  test("opens as a tagged PDF in Spanish, with its title and text that can be read out", async () => {
    const { client, company } = await aCompanyWithStandard();
    const { id, number } = await issue(client, { kind: "board" });
    const answer = await client.call(contract.takeDocument, { id });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.headers["content-disposition"]).toContain(`informe-directorio-${number}-`);
    const inside = insidePdf(answer.rawPayload);
    for (const sign of [
      "/StructTreeRoot",
      "/MarkInfo",
      "/Lang (es-CL)",
      "pdfuaid",
      "/FontFile",
      "/ToUnicode",
    ])
      expect(inside).toContain(sign);
    expect(inside).toContain("Informe de cumplimiento para el directorio");
    expect([...inside.matchAll(/\/Type \/Page\b/g)], "one page").toHaveLength(1);
    expect(
      await wordText((await client.call(contract.takeDocument, { id, format: "docx" })).rawPayload),
    ).toContain(company.name);
  });

  test("shows compliance beside coverage, what got worse and why, and what has to be decided", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const control = standard.control("1.2");
    await change(client, control, 0, { result: "compliant" });
    await change(client, control, 1, { result: "non_compliant", reason: "Se perdió el inventario" });
    const { id } = await issue(client, { kind: "board", note: "Sesión de mayo" });
    const text = await wordText(
      (await client.call(contract.takeDocument, { id, format: "docx" })).rawPayload,
    );
    expect(text).toContain("Sesión de mayo");
    expect(text).toMatch(/Norma \d+0 %60 %/);
    expect(text).toContain("1 se evaluó por primera vez");
    expect(text).toContain("Dar recursos para cerrar 1 control que no se cumple.");
    expect(text).toContain("Completar la evaluación de Norma");
  });

  test("is not issued for a company that follows no standard, and says why", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const answer = await client.call(contract.issueDocument, { kind: "board" });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      "La empresa no sigue ninguna norma: no hay de qué informar.",
    ]);
  });
});

describe("the statement of applicability", () => {
  test("names what is in and why, what is out and why, and what nobody decided", async () => {
    const { client, standard } = await aCompanyWithStandard();
    await change(client, standard.control("1.1"), 0, {
      result: "compliant",
      inclusion_reasons: ["legal", "risk"],
    });
    await change(client, standard.control("2.1"), 0, {
      result: "not_applicable",
      justification: "Los respaldos los hace la matriz",
    });
    const { id, title } = await issue(client, { kind: "applicability", standard_id: standard.id });
    const text = await wordText(
      (await client.call(contract.takeDocument, { id, format: "docx" })).rawPayload,
    );
    for (const words of [
      title,
      "Exigencia legal; Resultado del análisis de riesgos",
      "No aplicaLos respaldos los hace la matriz",
      "Controles: 3 · Aplican: 1 · No aplican: 1 · Por decidir: 1",
      "Falta: 1 control por decidir.",
    ])
      expect(text).toContain(words);
    expect(insidePdf((await client.call(contract.takeDocument, { id })).rawPayload)).toContain(
      "/StructTreeRoot",
    );
  });

  test("counts its versions for each standard, and an old one still says what it said", async () => {
    const { client, standard } = await aCompanyWithStandard();
    const first = await issue(client, { kind: "applicability", standard_id: standard.id });
    await change(client, standard.control("2.1"), 0, {
      result: "not_applicable",
      justification: "No hay respaldos",
    });
    const second = await issue(client, { kind: "applicability", standard_id: standard.id });
    expect([first.number, second.number]).toEqual([1, 2]);
    const takenResponse = await client.call(contract.takeDocument, { id: first.id, format: "docx" });
    expect(await wordText(takenResponse.rawPayload)).not.toContain("No hay respaldos");
    const pdf = async () => (await client.call(contract.takeDocument, { id: first.id })).rawPayload;
    expect((await pdf()).equals(await pdf()), "the same bytes each time").toBe(true);
    const { items } = (await client.call(contract.listDocuments, {})).json();
    expect(items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test("of a standard that the company does not follow does not exist", async () => {
    const { client } = await aCompanyWithStandard();
    const other = await aCompanyWithStandard();
    const answer = await client.call(contract.issueDocument, {
      kind: "applicability",
      standard_id: other.standard.id,
    });
    expect(answer.statusCode).toBe(404);
  });
});

test("words that look like markup stay words, in both papers", async () => {
  const { client, standard } = await aCompanyWithStandard();
  const evil = '#panic("x") *$[ \\ <w:t>&amp; =1+1';
  await change(client, standard.control("1.1"), 0, { result: "not_applicable", justification: evil });
  const { id } = await issue(client, { kind: "applicability", standard_id: standard.id, note: evil });
  expect((await client.call(contract.takeDocument, { id })).statusCode).toBe(200);
  const takenResponse = await client.call(contract.takeDocument, { id, format: "docx" });
  expect(await wordText(takenResponse.rawPayload)).toContain(evil);
});

test("a logo that cannot be drawn leaves the company's name in its place", async () => {
  const { client, company } = await aCompanyWithStandard();
  const { id } = await issue(client, { kind: "board" });
  const { key } = await portal.gate.files.write(Readable.from([Buffer.from("\x89PNG\r\n\x1a\nroto")]), {
    maximumBytes: 100,
  });
  await runQuery(
    portal.database.owner,
    "update company set logo_file = $2, logo_type = 'image/png' where id = $1",
    [company.id, key],
  );
  const answer = await client.call(contract.takeDocument, { id });
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
});
