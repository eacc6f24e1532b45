import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { csrfPasses, maskCsrf, newCsrfSecret } from "#platform/server/http/csrf.ts";
import fc from "#platform/testing/examples.ts";

const python = "/usr/bin/python3";
const judge = `
import sys, json, django
from django.conf import settings
settings.configure(ALLOWED_HOSTS=["portal.ejemplo.cl"])
django.setup()
from django.http import HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.test import RequestFactory
def view(request):
    return HttpResponse("ok")
answers = []
for case in json.load(sys.stdin):
    extra = {"HTTP_HOST": "portal.ejemplo.cl"}
    if case["header"] is not None: extra["HTTP_X_CSRFTOKEN"] = case["header"]
    if case["referer"] is not None: extra["HTTP_REFERER"] = case["referer"]
    body = {} if case["field"] is None else {"csrfmiddlewaretoken": case["field"]}
    request = RequestFactory(enforce_csrf_checks=True).post("/", body, secure=case["secure"], **extra)
    if case["cookie"] is not None: request.COOKIES["csrftoken"] = case["cookie"]
    middleware = CsrfViewMiddleware(view)
    middleware.process_request(request)
    answers.append(middleware.process_view(request, view, (), {}) is None)
print(json.dumps(answers))
`;

const secrets = [newCsrfSecret(), newCsrfSecret()] as const;
const token = fc.oneof(
  { weight: 4, arbitrary: fc.constant(secrets[0]) },
  { weight: 4, arbitrary: fc.constant(null).map(() => maskCsrf(secrets[0])) },
  fc.constant(secrets[1]),
  fc.constant(null).map(() => maskCsrf(secrets[1])),
  fc.constantFrom(null, "", secrets[0].slice(1), `${secrets[0]}x`, maskCsrf(secrets[0]).slice(2)),
  fc.constantFrom(`${secrets[0].slice(1)}-`, `${secrets[0].slice(1)}ñ`),
);
const request = fc.record({
  cookie: token,
  header: token,
  field: fc.option(token, { nil: null, freq: 3 }),
  secure: fc.boolean(),
  referer: fc.constantFrom(
    null,
    "https://portal.ejemplo.cl/Login",
    // «:443» is not tested: browsers omit the default port, and Django compares the text.
    "https://portal.ejemplo.cl.malicioso.cl/",
    "https://malicioso.cl/portal.ejemplo.cl",
    "http://portal.ejemplo.cl/Login",
    "portal.ejemplo.cl",
  ),
});

test("2000 generated requests are accepted and refused as Django does", () => {
  expect(
    spawnSync(python, ["-c", "import django"]).status,
    "This test needs Django: apt-get install python3-django",
  ).toBe(0);
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  const cases = fc.sample(request, { seed, numRuns: 2_000 });
  const input = JSON.stringify(cases);
  const django = JSON.parse(execFileSync(python, ["-c", judge], { input, encoding: "utf8" })) as boolean[];
  const ours = cases.map(({ cookie, header, field, secure, referer }) =>
    csrfPasses({
      origin: undefined,
      referer: referer ?? undefined,
      ownOrigin: `${secure ? "https" : "http"}://portal.ejemplo.cl`,
      cookie: cookie ?? undefined,
      token: field || header || undefined,
    }),
  );
  const differences = cases.filter((_case, index) => ours[index] !== django[index]);
  expect(differences).toEqual([]);
  expect(new Set(ours).size).toBe(2);
});
