import { expect, test } from "vitest";
import * as notes from "#features/response/investigations/contracts/investigation-notes.contract.ts";
import {
  concludeInvestigation,
  openInvestigation,
} from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([investigations]);
const question = "¿Quién usó la cuenta de respaldo?";

async function anInvestigation(restricted_to?: number[]) {
  const company = await aCompany(portal);
  const [operator, colleague] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "operator", company),
  ]);
  const openedResponse = await operator.call(openInvestigation, {
    question,
    ...(restricted_to && { restricted_to }),
  });
  return { id: openedResponse.json().investigation.id as string, operator, colleague };
}

test("a note keeps every version, and the second of two concurrent edits is refused", async () => {
  const { id, operator, colleague } = await anInvestigation();
  const first = { title: "Entrevista", body: "No estaba de turno" };
  const note = (await operator.call(notes.addNote, { id, ...first })).json();
  const seen = { id, note_id: note.id, version: 1, title: "Entrevista" };
  expect((await colleague.call(notes.changeNote, { ...seen, body: "Sí estaba" })).json().version).toBe(2);
  const late = await operator.call(notes.changeNote, { ...seen, body: "Lo cubrió otro" });
  expect(late.json().code).toBe("stale_version");
  const { items } = (await operator.call(notes.listNoteVersions, { id, note_id: note.id })).json();
  expect(items.map(({ version, body }: { version: number; body: string }) => [version, body])).toEqual([
    [2, "Sí estaba"],
    [1, "No estaba de turno"],
  ]);
});

test("many notes come a page after the other, the last changed first, and so do the versions of one", async () => {
  const { id, operator } = await anInvestigation();
  const titles = ["Uno", "Dos", "Tres", "Cuatro", "Cinco"];
  for (const title of titles) await operator.call(notes.addNote, { id, title, body: title });
  const pageAfter = async (cursor?: string) => {
    const answer = await operator.call(notes.listNotes, { id, limit: 2, ...(cursor && { cursor }) });
    const { items, next, total } = answer.json();
    return { titles: items.map(({ title }: { title: string }) => title), next, total };
  };
  const first = await pageAfter();
  expect(first.total).toEqual({ count: 5, capped: false });
  const second = await pageAfter(first.next);
  const third = await pageAfter(second.next);
  expect([...first.titles, ...second.titles, ...third.titles]).toEqual(titles.toReversed());
  expect(third.next).toBeNull();
  const [{ id: note_id }] = (await operator.call(notes.listNotes, { id })).json().items;
  for (const version of [1, 2, 3])
    await operator.call(notes.changeNote, { id, note_id, version, title: "Cinco", body: `${version}` });
  const request = { id, note_id, limit: 3 };
  const newest = (await operator.call(notes.listNoteVersions, request)).json();
  const rest = (await operator.call(notes.listNoteVersions, { ...request, cursor: newest.next })).json();
  const versions = [...newest.items, ...rest.items].map(({ version }: { version: number }) => version);
  expect([versions, newest.total.count, rest.next]).toEqual([[4, 3, 2, 1], 4, null]);
});

test("a note of another investigation of the company is not there", async () => {
  const { id, operator } = await anInvestigation();
  const other = (await operator.call(openInvestigation, { question })).json().investigation.id;
  const note = (await operator.call(notes.addNote, { id, title: "Entrevista", body: "" })).json();
  const request = { id: other, note_id: note.id };
  const writtenResponse = await operator.call(notes.changeNote, {
    ...request,
    version: 1,
    title: "Otra",
    body: "",
  });
  expect(writtenResponse.statusCode).toBe(404);
  expect((await operator.call(notes.listNoteVersions, request)).statusCode).toBe(404);
});

test("of a restricted investigation nobody else reads the notes, and of a concluded one nobody writes them", async () => {
  const { id, operator, colleague } = await anInvestigation([]);
  await operator.call(notes.addNote, { id, title: "Entrevista", body: "No estaba de turno" });
  expect((await colleague.call(notes.listNotes, { id })).statusCode).toBe(404);
  expect((await colleague.call(notes.addNote, { id, title: "Yo", body: "" })).statusCode).toBe(404);
  const conclusion = {
    result: "inconclusive",
    confidence: "low",
    conclusion: "No se sabe quién",
    grounds: "Faltan registros",
  };
  const concluded = await operator.call(concludeInvestigation, { id, version: 1, ...conclusion } as never);
  expect(concluded.statusCode).toBe(200);
  expect((await operator.call(notes.addNote, { id, title: "Tarde", body: "" })).statusCode).toBe(409);
  expect((await operator.call(notes.listNotes, { id })).json().items).toHaveLength(1);
});
