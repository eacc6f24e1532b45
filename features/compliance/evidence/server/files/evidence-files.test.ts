import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Artifact, ArtifactFile } from "#features/compliance/evidence/evidence.contract.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { downloadPack, type Preview } from "#features/compliance/evidence/evidence-files.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { archiveParts } from "#platform/readers/archive-parts.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCompanyWithStandard, aPdf, artifacts, filesHeld, send, upload } from "../evidence.fixture.ts";
import { aWorkbook } from "./archives.fixture.ts";

const portal = await testPortal([evidence]);
const company = await aCompanyWithStandard(portal);
const client = await signedIn(portal, "client", company);
const get = (url: string) => client.inject({ method: "GET", url: `${artifacts}${url}` });
const oneFile = async (name: string, content: Buffer | string, fields = {}): Promise<ArtifactFile> => {
  const file = (await upload(client, fields, [{ name, content }])).revisions[0]?.files[0];
  if (!file) throw new Error("An upload has a file");
  return file;
};
const keyOf = async (file: ArtifactFile) => {
  const [row] = await runQuery<{ file_key: string }>(
    portal.database.owner,
    "select file_key from evidence_file where id = $1",
    [file.id],
  );
  return row?.file_key ?? "";
};
const countRows = async () =>
  (await runQuery<{ count: number }>(portal.database.owner, "select count(*)::int as count from evidence"))[0]
    ?.count;
afterEach(() => vi.restoreAllMocks());

describe("looking at a file", () => {
  const preview = async (file: ArtifactFile) => (await get(`files/${file.id}/preview/`)).json<Preview>();

  test("a PDF is shown by the browser in a frame of the portal, and nowhere else", async () => {
    const file = await oneFile("a.pdf", aPdf);
    expect(await preview(file)).toEqual({ kind: "pdf" });
    const { headers, body } = await get(`files/${file.id}/view/`);
    expect(headers).toMatchObject({ "content-type": "application/pdf", "x-frame-options": "SAMEORIGIN" });
    expect(headers["content-disposition"]).toMatch(/^inline;/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(body).toBe(aPdf);
  });

  test("a sheet of Excel shows its first rows, with dates as days", async () => {
    expect(await preview(await oneFile("equipos.xlsx", await aWorkbook()))).toEqual({
      kind: "sheet",
      sheet: "Equipos & redes",
      rows: [
        ["Equipo", "", "Desde"],
        ["caja <1>", "", "2026-11-20", "2"],
      ],
      cut: false,
    });
  });

  test("a CSV is read with its own separator and alphabet, and says when there is more", async () => {
    const small = await oneFile(
      "a.csv",
      Buffer.from('a\xf1o;"due\xf1o; principal"\r\n2026;Ana\r\n', "latin1"),
    );
    expect(await preview(small)).toMatchObject({
      rows: [
        ["año", "dueño; principal"],
        ["2026", "Ana"],
      ],
      cut: false,
    });
    const long = await oneFile("b.csv", "a,b\n".repeat(100));
    expect(await preview(long)).toMatchObject({ cut: true });
  });

  test("a long text shows its beginning", async () => {
    const shown = await preview(await oneFile("bitacora.log", "línea de registro\n".repeat(20_000)));
    expect(shown).toMatchObject({ kind: "text", cut: true });
  });
});

describe("proving that a file is what was uploaded", () => {
  const verify = async (file: ArtifactFile) =>
    (
      await client.inject({ method: "POST", url: `${artifacts}files/${file.id}/verify/`, payload: {} })
    ).json();

  test("it is intact, or altered on the disk, or gone", async () => {
    const file = await oneFile("a.pdf", aPdf);
    expect(await verify(file)).toMatchObject({ outcome: "intact", found_sha256: file.sha256 });
    const path = join(portal.dataDirectory, "files", await keyOf(file));
    writeFileSync(path, "otra cosa");
    expect(await verify(file)).toMatchObject({ outcome: "altered", sha256: file.sha256 });
    await rm(path);
    expect(await verify(file)).toMatchObject({ outcome: "missing", found_sha256: null });
    const entries = await runQuery<{ details: { outcome: string } }>(
      portal.database.owner,
      "select details from audit_entry where action = 'evidence.verified' order by sequence",
    );
    expect(entries.map(({ details }) => details.outcome)).toEqual(["intact", "altered", "missing"]);
  });
});

describe("an upload that does not arrive whole leaves neither row nor file", () => {
  const pdf = [{ name: "a.pdf", content: aPdf }];

  test("when the disk is full", async () => {
    const [rows, files] = [await countRows(), await filesHeld(portal)];
    const store = portal.gate.files;
    const write = store.write.bind(store);
    let writeAttempts = 0;
    vi.spyOn(store, "write").mockImplementation(async (content, limits) => {
      writeAttempts += 1;
      if (writeAttempts < 2) return await write(content, limits);
      content.resume();
      throw new Refusal("storage_full");
    });
    const answer = await send(client, { url: artifacts }, {}, [...pdf, { name: "b.pdf", content: aPdf }]);
    expect(answer.statusCode).toBe(507);
    expect(await filesHeld(portal)).toBe(files);
    expect(await countRows()).toBe(rows);
  });

  test("when the change is refused at its end", async () => {
    const [rows, files] = [await countRows(), await filesHeld(portal)];
    const { owner } = portal.database;
    await runQuery(owner, "revoke insert on evidence_control from portal_company");
    const fields = { control_ids: String(company.control("1.1")) };
    const answer = await send(client, { url: artifacts }, fields, pdf);
    await runQuery(owner, "grant insert on evidence_control to portal_company");
    expect(answer.statusCode).toBe(500);
    expect(await filesHeld(portal)).toBe(files);
    expect(await countRows()).toBe(rows);
  });

  test("when one file is larger than 50 MB, which is told by its name", async () => {
    const files = await filesHeld(portal);
    const large = { name: "grande.txt", content: Buffer.alloc(50 * 1024 * 1024 + 1, "a") };
    const answer = await send(client, { url: artifacts }, {}, [...pdf, large]);
    expect(answer.json()).toMatchObject({ code: "too_large", detail: "«grande.txt» supera los 50 MB." });
    expect(await filesHeld(portal)).toBe(files);
  });

  test("when there are more than twenty files", async () => {
    const files = await filesHeld(portal);
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.pdf`, content: aPdf }));
    expect((await send(client, { url: artifacts }, {}, many)).statusCode).toBe(413);
    expect(await filesHeld(portal)).toBe(files);
  });
});

describe("the evidence pack", () => {
  const take = (wanted: RequestOf<typeof downloadPack> = {}) => client.call(downloadPack, wanted);

  test("is ordered by standard and control, and its manifest proves every file", async () => {
    await runQuery(portal.database.owner, "truncate evidence cascade");
    const both = {
      control_ids: `${company.control("1.1")},${company.control("2.1")}`,
      title: "Acta: comité/junta",
    };
    await upload(client, both, [
      { name: "acta.pdf", content: aPdf },
      { name: "acta.pdf", content: `${aPdf} ` },
    ]);
    const lostFile = await oneFile("perdida.txt", "se perdió", { title: "Sin uso" });
    const changedFile = await oneFile("cambiada.txt", "antes", { title: "Sin uso dos" });
    await portal.gate.files.remove(await keyOf(lostFile));
    writeFileSync(join(portal.dataDirectory, "files", await keyOf(changedFile)), "después");
    const answer = await take();
    expect(answer.headers["content-type"]).toBe("application/zip");
    const inside = unpack(answer.rawPayload);
    expect([...inside.keys()]).toEqual([
      "Prueba 1/1.1 Inventario de equipos/Acta comité junta/acta.pdf",
      "Prueba 1/1.1 Inventario de equipos/Acta comité junta/acta (2).pdf",
      "Prueba 1/2.1 Copias probadas/Acta comité junta/acta.pdf",
      "Prueba 1/2.1 Copias probadas/Acta comité junta/acta (2).pdf",
      "Sin control/Sin uso dos/cambiada.txt",
      "manifest.json",
      "manifest.csv",
      "indice.pdf",
    ]);
    const manifest = JSON.parse(inside.get("manifest.json")?.toString() ?? "");
    for (const { archivo, sha256, comprobacion } of manifest.lista.slice(0, 4)) {
      expect(
        createHash("sha256")
          .update(inside.get(archivo) ?? "")
          .digest("hex"),
      ).toBe(sha256);
      expect(comprobacion).toBe("íntegro");
    }
    expect(manifest.lista.slice(4).map((line: { comprobacion: string }) => line.comprobacion)).toEqual([
      "FALTA",
      "ALTERADO",
    ]);
    expect(inside.get("indice.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(inside.get("manifest.csv")?.toString()).toContain("Acta: comité/junta");
  });

  test("of one standard holds its evidence only, and only what is approved when that is asked", async () => {
    const packed = await take({ standard_id: company.standardId });
    expect(unpack(packed.rawPayload).size).toBe(7);
    expect((await take({ approved_only: true })).json().code).toBe("conflict");
    expect((await take({ standard_id: 999_999 })).statusCode).toBe(404);
  });
});

test("another company sees neither evidence nor files", async () => {
  const artifact = await upload(client);
  const outsider = await signedIn(portal, "client", await aCompanyWithStandard(portal));
  const file = artifact.revisions[0]?.files[0];
  for (const url of [
    `${artifact.id}/`,
    `files/${file?.id}/`,
    `files/${file?.id}/view/`,
    `files/${file?.id}/preview/`,
  ])
    expect((await outsider.inject({ method: "GET", url: `${artifacts}${url}` })).statusCode).toBe(404);
  const { items } = (await outsider.inject({ method: "GET", url: artifacts })).json<{ items: Artifact[] }>();
  expect(items).toEqual([]);
});

/** Returns the contents of an archive, in its order. */
function unpack(archive: Buffer): Map<string, Buffer> {
  const parts = archiveParts({ head: archive, tail: archive }, archive.length) ?? [];
  return new Map(
    parts.map(({ name, method, packedBytes, at }) => {
      const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
      const packed = archive.subarray(start, start + packedBytes);
      return [name, method === 8 ? inflateRawSync(packed) : packed];
    }),
  );
}
