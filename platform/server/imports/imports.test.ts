import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { StoredJob } from "#platform/server/jobs/stored-job.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { systemActor } from "../as-system.ts";
import { jobsOf } from "../portal-jobs.ts";
import { importNow } from "./import-now.ts";
import {
  makeNotes,
  notes,
  notesCalls,
  notesFile,
  notesImporter,
  streamedNotes,
} from "./notes-importer.fixture.ts";
import { tryImport } from "./try-import.ts";

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const portal = await testPortal([notes], { clock });
await makeNotes(portal);

const { owner } = portal.database;
const bring = async (person: Caller, content: string, name = "notas.txt") => {
  const file = { name, content } as unknown as Blob;
  const answer = await person.call(notesCalls.receiveImport, { file });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return await settle(person, answer.json().id);
};
/** No worker runs on the queues: the test performs the jobs of an import. */
const settle = async (person: Caller, id: string) => {
  const look = async () => (await person.call(notesCalls.getImport, { id })).json();
  const steps = { reading: "read", storing: "store", undoing: "undo" } as const;
  const { status } = await look();
  if (status in steps) await deliver(`notes.${steps[status as keyof typeof steps]}_import`, id);
  return await look();
};
const deliver = async (name: string, id: string) => {
  const [queued] = await runQuery<{ data: StoredJob }>(
    owner,
    "select data from pgboss.job where name = $1 and data->'input'->>'id' = $2 order by created_on desc limit 1",
    [name, id],
  );
  const job = jobsOf([notes]).find((each) => each.name === name);
  if (!queued || !job) throw new Error(`No ${name} waits`);
  await performJob(portal.gate, job, queued.data);
};
const store = async (person: Caller, id: string) => {
  expect((await person.call(notesCalls.storeImport, { id })).statusCode).toBe(200);
  return await settle(person, id);
};
const undo = async (person: Caller, id: string) => {
  expect((await person.call(notesCalls.undoImport, { id })).statusCode).toBe(200);
  return await settle(person, id);
};
const notesOf = async (companyId: number) =>
  (
    await runQuery<{ text: string }>(owner, "select text from note where company_id = $1 order by number", [
      companyId,
    ])
  ).map(({ text }) => text);
const somebody = async () => {
  const company = await aCompany(portal);
  return { company, person: await signedIn(portal, "operator", company) };
};
const damaged = `${notesFile(2)}rota =1+1\n3;tres\notra, "rota"\n`;

describe("a file that comes in", () => {
  test("is looked at first: what storing would do is shown, and nothing of it is stored", async () => {
    const { person, company } = await somebody();
    const fileImport = await bring(person, damaged);
    expect(fileImport).toMatchObject({
      status: "ready",
      format: "notes",
      refused: 2,
      found: { figures: { records: 5, kept: 3, merged: 0 }, receipt: { longest: 6 } },
      receipt: null,
    });
    expect(await notesOf(company.id)).toEqual([]);
    const storedBody = await store(person, fileImport.id);
    expect(storedBody).toMatchObject({ status: "stored", records: 5, kept: 3, receipt: { longest: 6 } });
    expect(await notesOf(company.id)).toEqual(["nota 1", "nota 2", "tres"]);
  });

  test("keeps its good records, and lists the bad ones with their place, to be downloaded and mended", async () => {
    const { person } = await somebody();
    const { id } = await store(person, (await bring(person, damaged, "mis notas.txt")).id);
    const { refusals } = (await person.call(notesCalls.getImport, { id })).json();
    expect(refusals).toEqual([
      { number: 1, place: "línea 3", code: "no_note", reason: "No es una nota." },
      { number: 2, place: "línea 5", code: "no_note", reason: "No es una nota." },
    ]);
    const file = await person.call(notesCalls.downloadRefused, { id });
    expect(file.headers["content-disposition"]).toContain("mis%20notas-rechazados.csv");
    expect(file.body.split("\r\n").slice(1)).toEqual([
      "línea 3,no_note,No es una nota.,rota =1+1",
      'línea 5,no_note,No es una nota.,"otra, ""rota"""',
      "",
    ]);
  });

  test("brought twice changes nothing, and says so before and after", async () => {
    const { person, company } = await somebody();
    const first = await store(person, (await bring(person, notesFile(3))).id);
    const again = await bring(person, notesFile(3), "otro nombre.txt");
    expect(again.repeats).toBe(first.id);
    expect(await store(person, again.id)).toMatchObject({
      status: "stored",
      repeats: first.id,
      kept: 0,
      merged: 3,
      reason: "El mismo archivo ya estaba guardado: no cambió nada.",
    });
    expect(await notesOf(company.id)).toHaveLength(3);
    const refusedResponse = await person.call(notesCalls.undoImport, { id: again.id });
    expect(refusedResponse.statusCode).toBe(409);
  });

  test("read in another way is another import", async () => {
    const { person, company } = await somebody();
    await store(person, (await bring(person, notesFile(2))).id);
    const { id } = await bring(person, notesFile(2));
    await person.call(notesCalls.adjustImport, { id, options: { prefix: "* " } });
    expect(await settle(person, id)).toMatchObject({ repeats: null, found: { figures: { merged: 2 } } });
    expect(await store(person, id)).toMatchObject({ kept: 0, merged: 2, repeats: null });
    expect(await notesOf(company.id)).toEqual(["nota 1", "nota 2"]);
  });

  test("of no known format says so, and can be discarded", async () => {
    const { person } = await somebody();
    const fileImport = await bring(person, "%PDF-1.7");
    expect(fileImport).toMatchObject({ status: "unreadable", reason: notesImporter.unrecognised });
    expect((await person.call(notesCalls.storeImport, { id: fileImport.id })).statusCode).toBe(409);
    expect((await person.call(notesCalls.discardImport, { id: fileImport.id })).statusCode).toBe(200);
    expect((await person.call(notesCalls.getImport, { id: fileImport.id })).statusCode).toBe(404);
  });

  test("without anything in it is refused", async () => {
    const { person } = await somebody();
    const file = { name: "nada.txt", content: "" } as unknown as Blob;
    expect((await person.call(notesCalls.receiveImport, { file })).statusCode).toBe(400);
  });
});

describe("taking back", () => {
  test("leaves everything as it was before; the receipt stays, and the file can be stored again", async () => {
    const { person, company } = await somebody();
    await store(person, (await bring(person, notesFile(1))).id);
    const before = await notesOf(company.id);
    const { id } = await store(person, (await bring(person, notesFile(4))).id);
    expect(await notesOf(company.id)).toHaveLength(4);
    expect(await undo(person, id)).toMatchObject({ status: "undone", kept: 3, reason: "" });
    expect(await notesOf(company.id)).toEqual(before);
    expect((await person.call(notesCalls.discardImport, { id })).statusCode).toBe(409);
    const again = await store(person, (await bring(person, notesFile(4))).id);
    expect(again).toMatchObject({ kept: 3, repeats: null });
  });

  test("is refused with its reason when something rests on it", async () => {
    const { person, company } = await somebody();
    const { id } = await store(person, (await bring(person, notesFile(2))).id);
    await runQuery(owner, "update note set answered = true where company_id = $1 and number = 2", [
      company.id,
    ]);
    expect(await undo(person, id)).toMatchObject({
      status: "stored",
      reason: "Alguien ya respondió una de sus notas.",
    });
    expect(await notesOf(company.id)).toHaveLength(2);
  });
});

describe("whose it is", () => {
  test("another company neither sees nor moves it", async () => {
    const mine = await somebody();
    const theirs = await somebody();
    const { id } = await bring(theirs.person, notesFile(1));
    for (const name of [
      "getImport",
      "storeImport",
      "undoImport",
      "discardImport",
      "downloadRefused",
    ] as const) {
      expect((await mine.person.call(notesCalls[name], { id })).statusCode).toBe(404);
    }
    expect((await mine.person.call(notesCalls.listImports)).json().items).toEqual([]);
    // The same file in another company is no repetition.
    await store(theirs.person, id);
    expect(await bring(mine.person, notesFile(1))).toMatchObject({ repeats: null });
  });

  const insert = (companyId: number) =>
    `insert into file_import (company_id, id, kind, file_name, bytes, status, created_at, created_by_name, touched_at)
     values (${companyId}, gen_random_uuid(), 'x', 'x', 1, 'ready', now(), 'x', now())`;
  const attempt = (scope: "company" | "platform", companyId: number | null, statement: string) =>
    withClient(portal.database.app, async (client) => {
      await client.query(openingStatement({ scope, companyId, userId: null, effect: "write" }));
      return await client.query(statement).finally(() => client.query("rollback"));
    });

  test("the database keeps the provider's own imports from companies, and companies' from staff's changes", async () => {
    const { company } = await somebody();
    await runQuery(owner, insert(0));
    await runQuery(owner, insert(company.id));
    const count = "select count(*)::int as n from file_import where company_id = ";
    expect((await attempt("company", company.id, `${count} 0`)).rows).toEqual([{ n: 0 }]);
    await expect(attempt("company", company.id, insert(0))).rejects.toThrow("row-level security");
    await expect(attempt("platform", null, insert(company.id))).rejects.toThrow("row-level security");
    expect((await attempt("platform", null, insert(0))).rowCount).toBe(1);
    const change = `update file_import set status = 'failed' where company_id = ${company.id}`;
    expect((await attempt("platform", null, change)).rowCount).toBe(0);
  });
});

describe("for machines", () => {
  const content = (text: string) => async () => {
    return (async function* () {
      yield Buffer.from(text);
    })();
  };
  const attempt = (text: string) => ({
    name: "notas.txt",
    bytes: text.length,
    sha256: "a".repeat(64),
    open: content(text),
  });
  const received = async (text: string) => {
    const storedFile = await portal.gate.files.write(Readable.from([Buffer.from(text)]), {
      maximumBytes: 1_000_000,
    });
    return { ...storedFile, name: "notas.txt" };
  };
  const workIn = (companyId: number) => ({ gate: portal.gate, actor: systemActor("import", companyId) });

  test("a trial says what would happen, and leaves nothing", async () => {
    const { company, person } = await somebody();
    const trial = await tryImport(workIn(company.id), notesImporter, attempt(damaged), {});
    expect(trial).toMatchObject({ id: null, kept: 3, refused: 2, receipt: { longest: 6 }, status: "ready" });
    expect(trial.rejected).toHaveLength(2);
    expect(await notesOf(company.id)).toEqual([]);
    expect((await person.call(notesCalls.listImports)).json().items).toEqual([]);
  });

  test("a file goes from its arrival to its receipt at once, and is seen on the screen like any other", async () => {
    const { company, person } = await somebody();
    const receipt = await importNow(workIn(company.id), notesImporter, await received(damaged), {});
    expect(receipt).toMatchObject({
      status: "stored",
      kept: 3,
      refused: 2,
      rejected: [{ number: 1 }, { number: 2 }],
    });
    const again = await importNow(workIn(company.id), notesImporter, await received(damaged), {});
    expect(again).toMatchObject({ status: "stored", kept: 0, merged: 3, repeats: receipt.id });
    const streamed = await importNow(workIn(company.id), streamedNotes, await received(notesFile(5)), {});
    expect(streamed).toMatchObject({ status: "stored", records: 5, kept: 2, merged: 3, refused: 0 });
    const { items } = (await person.call(notesCalls.listImports)).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([again.id, receipt.id]);
  });

  test("a file that nobody can read is refused with its reason, at trial and in earnest", async () => {
    const { company } = await somebody();
    const refused = { status: "unreadable", reason: notesImporter.unrecognised, format: null };
    expect(await tryImport(workIn(company.id), notesImporter, attempt("%PDF"), {})).toMatchObject(refused);
    expect(await importNow(workIn(company.id), notesImporter, await received("%PDF"), {})).toMatchObject(
      refused,
    );
  });
});

describe("every hour", () => {
  const tidy = jobsOf([notes]).find(({ name }) => name === "imports.tidy");
  const tidyUp = async () => {
    if (!tidy) throw new Error("There is no such job");
    await performJob(portal.gate, tidy, { actor: systemActor("test"), input: {} });
  };
  const later = async (ms: number, work: () => Promise<void>) => {
    aheadMs += ms;
    await work().finally(() => {
      aheadMs -= ms;
    });
  };

  test("work whose job was lost goes on", async () => {
    const { person, company } = await somebody();
    const { id } = await bring(person, notesFile(2));
    await runQuery(owner, "update file_import set status = 'storing' where id = $1", [id]);
    await tidyUp();
    await expect(settle(person, id)).rejects.toThrow("No notes.store_import waits");
    await later(2 * 3_600_000, tidyUp);
    expect(await settle(person, id)).toMatchObject({ status: "stored", kept: 2 });
    expect(await notesOf(company.id)).toHaveLength(2);
  });

  test("work that breaks off again and again ends, and a person may try once more", async () => {
    const { person } = await somebody();
    const { id } = await bring(person, notesFile(2));
    await runQuery(owner, "update file_import set status = 'storing', restarts = 3 where id = $1", [id]);
    await later(2 * 3_600_000, tidyUp);
    expect(await settle(person, id)).toMatchObject({ status: "failed", reason: /no pudo terminar/ });
    expect(await store(person, id)).toMatchObject({ status: "stored", kept: 2 });
  });

  test("files that nobody stored are forgotten after a day, receipts after a month", async () => {
    const { person } = await somebody();
    const unreadFile = await bring(person, notesFile(1));
    const { id } = await store(person, (await bring(person, notesFile(2))).id);
    const left = async () => (await person.call(notesCalls.listImports)).json().items.length;
    await later(2 * 24 * 3_600_000, tidyUp);
    expect(await left()).toBe(1);
    expect((await person.call(notesCalls.getImport, { id: unreadFile.id })).statusCode).toBe(404);
    // The outcome remains when its receipt is removed.
    await runQuery(owner, "alter table note drop constraint note_company_id_import_id_fkey");
    await later(31 * 24 * 3_600_000, tidyUp);
    expect((await person.call(notesCalls.getImport, { id })).statusCode).toBe(404);
  });
});
