import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { call } from "./call.ts";
import { CallFailure } from "./call-failure.ts";
import { askConfirmationsWith } from "./confirmation.ts";
import { clearPageCompany, drawPageFor, drawPageWithoutCompany } from "./page-company.ts";
import { problemSentence } from "./problem-sentences.ts";

const contract = {
  permission: "public.read",
  scope: "public",
  summary: "",
  output: z.object({ ok: z.boolean() }),
} as const;
const read = defineCall({
  ...contract,
  name: "t.read",
  method: "GET",
  path: "/api/t/",
  effect: "read",
  input: z.object({}),
});
const write = defineCall({
  ...contract,
  name: "t.write",
  method: "POST",
  path: "/api/t/",
  effect: "write",
  input: z.object({ name: z.string() }),
});

/** A minimal server: it issues tokens and records the requests that it received. */
let sentRequests: { url: string; method: string; token: string | null }[];
let answers: Response[];
let tokens: string[];
let browser: { cookie: string };

beforeEach(() => {
  sentRequests = [];
  answers = [];
  tokens = ["first", "second"];
  browser = { cookie: "" };
  vi.stubGlobal("document", browser);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sentRequests.push({
      url,
      method: init.method ?? "GET",
      token: new Headers(init.headers).get("X-CSRFToken"),
    });
    if (url === "/api/um/csrf_view/") {
      browser.cookie = `other=1; csrftoken=${tokens.shift()}`;
      return Response.json({});
    }
    return answers.shift() ?? Response.json({ ok: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, code: string) =>
  Response.json({ code, detail: "Frase", incident: "INC-7" }, { status });

test("reading asks for no token", async () => {
  expect(await call(read, {})).toEqual({ ok: true });
  expect(sentRequests).toEqual([{ url: "/api/t/", method: "GET", token: null }]);
});

test("changing something fetches the cookie first when there is none", async () => {
  await call(write, { name: "x" });
  expect(sentRequests.map(({ url, token }) => [url, token])).toEqual([
    ["/api/um/csrf_view/", null],
    ["/api/t/", "first"],
  ]);
});

test("a cookie that is there is used as it is", async () => {
  browser.cookie = "csrftoken=held";
  await call(write, { name: "x" });
  expect(sentRequests).toEqual([{ url: "/api/t/", method: "POST", token: "held" }]);
});

test("a refused token is renewed once, and only once", async () => {
  browser.cookie = "csrftoken=stale";
  answers = [problem(403, "csrf_failed"), problem(403, "csrf_failed")];
  await expect(call(write, { name: "x" })).rejects.toMatchObject({ code: "csrf_failed" });
  expect(sentRequests.filter(({ url }) => url === "/api/t/").map(({ token }) => token)).toEqual([
    "stale",
    "first",
  ]);
});

test("an answer that is not OK is thrown with its code, sentence and incident", async () => {
  answers = [problem(404, "not_found")];
  const failure = await call(read, {}).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({
    message: "HTTP error! status: 404",
    status: 404,
    code: "not_found",
    detail: "Frase",
    incident: "INC-7",
  });
});

test("a proxy's page is an answer that cannot be read", async () => {
  answers = [new Response("<h1>Bad gateway</h1>", { status: 502 })];
  await expect(call(read, {})).rejects.toMatchObject({
    code: "unreadable",
    message: "HTTP error! status: 502",
  });
});

test("no answer at all is told apart from a mistake in the code", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const failure = await call(read, {}).catch((thrown: unknown) => thrown);
  expect(problemSentence(failure)).toContain("No hay conexión");
  expect(problemSentence(new TypeError("x is undefined"))).toContain("Algo falló");
});

test("two calls that need a confirmation ask once, and are sent again once it is given", async () => {
  let questions = 0;
  const givenPromiseWithResolvers = Promise.withResolvers<boolean>();
  const takeBack = askConfirmationsWith(async () => {
    questions += 1;
    return await givenPromiseWithResolvers.promise;
  });
  answers = [problem(403, "confirmation_needed"), problem(403, "confirmation_needed")];
  const both = Promise.all([call(write, { name: "a" }), call(write, { name: "b" })]);
  while (questions === 0) await new Promise(setImmediate);
  givenPromiseWithResolvers.resolve(true);
  expect(await both).toEqual([{ ok: true }, { ok: true }]);
  expect(questions).toBe(1);
  expect(sentRequests.filter(({ url }) => url === "/api/t/")).toHaveLength(4);
  takeBack();
});

test("a call that needs a confirmation fails when it is not given, and asks no second time", async () => {
  let gives = false;
  const takeBack = askConfirmationsWith(async () => gives);
  answers = [problem(403, "confirmation_needed")];
  await expect(call(write, { name: "a" })).rejects.toMatchObject({ code: "confirmation_needed" });
  gives = true;
  answers = [problem(403, "confirmation_needed"), problem(403, "confirmation_needed")];
  await expect(call(write, { name: "a" })).rejects.toMatchObject({ code: "confirmation_needed" });
  takeBack();
});

test("a call about a company is not sent while the person works in none, and fails as the server would refuse it", async () => {
  const ofCompany = defineCall({ ...read, name: "t.of_company", scope: "company" });
  drawPageWithoutCompany("Elija una empresa en la barra superior.");
  await expect(call(ofCompany, {})).rejects.toMatchObject({
    status: 409,
    code: "no_active_company",
    detail: "Elija una empresa en la barra superior.",
  });
  expect(sentRequests).toEqual([]);
  expect(await call(read, {})).toEqual({ ok: true });
  drawPageFor(7);
  expect(await call(ofCompany, {})).toEqual({ ok: true });
  clearPageCompany();
  expect(sentRequests.map(({ url }) => url)).toEqual(["/api/t/", "/api/t/"]);
});

test("an answer of another company is asked for again, and what comes then is judged as any answer", async () => {
  const of = (company: number, body: object, status = 200) =>
    Response.json(body, { status, headers: { "x-page-company": String(company) } });
  drawPageFor(7);
  answers = [of(3, { ok: false }), of(7, { ok: true })];
  expect(await call(read, {})).toEqual({ ok: true });
  answers = [of(3, { ok: false }), problem(500, "internal")];
  await expect(call(read, {})).rejects.toMatchObject({ code: "internal" });
  answers = [of(3, { ok: false }), of(3, { ok: false })];
  expect(await call(read, {})).toEqual({ ok: false });
  clearPageCompany();
});
