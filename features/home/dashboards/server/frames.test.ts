import { expect, test } from "vitest";
import { deleteDashboard, listDashboards } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import {
  addFrame,
  addOrigin,
  listOrigins,
  removeOrigin,
  showFrame,
} from "#features/home/dashboards/contracts/frames.contract.ts";
import { OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { boardPortal } from "./company-with-boards.fixture.ts";
import { allowedPlaceOf, isAllowed } from "./frames/allowed-address.rules.ts";
import { testServerConnection } from "./frames/ask-server.ts";
import { checkBoardFrame } from "./frames/check-frame.job.ts";
import { judgeFraming } from "./frames/judge-framing.rules.ts";

const portal = await boardPortal();
const origin = "https://portal.ejemplo.cl";

async function aFramedCompany() {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  await operator.call(addOrigin, { address: "https://grafana.ejemplo.cl/d/", note: "" });
  const add = (address: string) => operator.call(addFrame, { title: "Motor <b>", address, tool: "grafana" });
  return { company, operator, client, add };
}

test("a page is framed only below an allowed address of the company", async () => {
  const { add } = await aFramedCompany();
  const refusedAddresses = [
    "https://grafana.ejemplo.cl/otro",
    "https://grafana.ejemplo.cl/d/../otro",
    "https://grafana.ejemplo.cl/d/%2e%2e/otro",
    "https://grafana.ejemplo.cl.ajeno.example/d/uno",
    "http://grafana.ejemplo.cl/d/uno",
    "https://grafana.ejemplo.cl:8443/d/uno",
    "https://persona:clave@grafana.ejemplo.cl/d/uno",
    "https://grafana.ejemplo.cl/d/..%2fotro",
    "https://grafana.ejemplo.cl/d/..%5Cotro",
    "https://grafana.ejemplo.cl/d/uno?auth_token=abc",
    "https://grafana.ejemplo.cl/d/uno#?jwt=abc",
    `https://grafana.ejemplo.cl/d/?q=${"ñ".repeat(1_000)}`,
    "//grafana.ejemplo.cl/d/uno",
    "https://grafana.ejemplo.cl@ajeno.example/d/uno",
    "javascript:alert(1)",
  ];
  for (const address of refusedAddresses) expect((await add(address)).statusCode, address).toBe(400);
  expect((await add("https://grafana.ejemplo.cl/d/uno?kiosk")).statusCode).toBe(201);
  expect((await add("https://grafana.ejemplo.cl/d/uno?kiosk")).statusCode).toBe(409);
});

test("an address of the portal's host, or whose host would change a policy, is not allowed", async () => {
  const { operator } = await aFramedCompany();
  const { hostname } = new URL(portal.gate.config.origin);
  const refusedAddresses = [
    `https://${hostname}/`,
    `https://${hostname}:9443/`,
    `https://${hostname}./`,
    "https://*/",
    "https://*.ejemplo.cl/",
    "https://ejemplo.cl;sandbox/",
    "https://ejemplo.cl,otro.example/",
    "https://'self'/",
  ];
  for (const address of refusedAddresses)
    expect((await operator.call(addOrigin, { address, note: "" })).statusCode, address).toBe(400);
  const idn = await operator.call(addOrigin, { address: "https://ñandú.example/\n;x", note: "" });
  expect(idn.json()).toMatchObject({ origin: "https://xn--and-6ma2c.example" });
});

test("the page of the frame allows its one origin and runs nothing; the policy of the portal stays", async () => {
  const { client, add } = await aFramedCompany();
  const { id } = (await add('https://grafana.ejemplo.cl/d/uno?var="><script>')).json();
  const page = await client.inject({ method: "GET", url: `/tablero/${id}` });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src https://grafana.ejemplo.cl; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  );
  expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  expect(page.body).toContain(
    'sandbox="allow-scripts allow-same-origin allow-forms" referrerpolicy="no-referrer"',
  );
  expect(page.body).toContain("Motor &lt;b&gt;");
  expect(page.body).not.toContain("<script");
  const health = await portal.app.inject({
    method: "GET",
    url: "/health",
    headers: { host: new URL(portal.gate.config.origin).host },
  });
  expect(String(health.headers["content-security-policy"])).toContain("frame-src 'self'");
  expect(String(health.headers["content-security-policy"])).not.toContain("grafana");
});

test("nobody of another company sees the page, nor a visitor, nor anybody once its address was withdrawn", async () => {
  const { operator, client, add } = await aFramedCompany();
  const { id } = (await add("https://grafana.ejemplo.cl/d/uno")).json();
  const outsider = await signedIn(portal, "client", await aCompany(portal));
  expect((await outsider.call(showFrame, { id })).statusCode).toBe(404);
  const [place] = (await operator.call(listOrigins, {})).json().items;
  expect(place).toMatchObject({ origin: "https://grafana.ejemplo.cl", path_prefix: "/d/", used_by: 1 });
  expect((await operator.call(removeOrigin, { id: place.id })).statusCode).toBe(409);
  expect((await client.call(showFrame, { id })).statusCode).toBe(200);
  await operator.call(deleteDashboard, { id });
  expect((await operator.call(removeOrigin, { id: place.id })).statusCode).toBe(200);
  expect((await client.call(showFrame, { id })).statusCode).toBe(404);
});

test("the check of a frame stores what its server answered", async () => {
  const { company, client, add } = await aFramedCompany();
  const { id } = (await add("https://grafana.ejemplo.cl/d/uno")).json();
  const stateOf = async () => (await client.call(listDashboards, {})).json().items[0];
  const answer = { status: 200, contentType: "", body: Buffer.alloc(0) };
  await checkBoardFrame(portal.gate, company.id, id, async () => ({
    ...answer,
    headers: { "x-frame-options": "DENY" },
  }));
  expect(await stateOf()).toMatchObject({ frame_state: "refuses" });
  await checkBoardFrame(portal.gate, company.id, id, async () => ({ ...answer, headers: {} }));
  expect(await stateOf()).toMatchObject({ frame_state: "showable" });
  await checkBoardFrame(portal.gate, company.id, id, async () => {
    throw new OutboundRefusal("forbidden_address");
  });
  expect(await stateOf()).toMatchObject({
    frame_state: "no_answer",
    frame_detail: expect.stringContaining("red privada"),
  });
});

test.each([
  ["nothing against it", 200, {}, "showable"],
  ["a sign-in", 401, {}, "asks_sign_in"],
  ["an error", 500, {}, "no_answer"],
  ["X-Frame-Options", 200, { "x-frame-options": "sameorigin" }, "refuses"],
  [
    "an ancestor that is the portal",
    200,
    {
      "content-security-policy": `script-src 'self'; frame-ancestors 'self' ${origin}`,
      "x-frame-options": "DENY",
    },
    "showable",
  ],
  ["ancestors by scheme", 200, { "content-security-policy": "frame-ancestors https:" }, "showable"],
  ["ancestors by domain", 200, { "content-security-policy": "frame-ancestors *.ejemplo.cl" }, "showable"],
  [
    "a domain that only ends alike",
    200,
    { "content-security-policy": "frame-ancestors *.plo.cl" },
    "refuses",
  ],
  ["no ancestors", 200, { "content-security-policy": "frame-ancestors 'none'" }, "refuses"],
  [
    "two policies, one of which forbids",
    200,
    { "content-security-policy": "frame-ancestors *, frame-ancestors 'self'" },
    "refuses",
  ],
] as const)("%s", (_name, status, headers, state) => {
  expect(judgeFraming({ status, headers: headers as Record<string, string> }, origin).state).toBe(state);
});

test("a redirect asks to sign in; a certificate and a name without an address are no answer", async () => {
  const failing = (error: Error) =>
    testServerConnection("https://a.example/", origin, () => Promise.reject(error));
  expect(await failing(new OutboundRefusal("redirected"))).toMatchObject({ state: "asks_sign_in" });
  expect(await failing(Object.assign(new Error(), { code: "CERT_HAS_EXPIRED" }))).toEqual({
    state: "no_answer",
    detail: "El certificado del servidor venció.",
  });
  expect(await failing(Object.assign(new Error(), { code: "ENOTFOUND" }))).toMatchObject({
    state: "no_answer",
  });
});

test("a place is an origin and a folder", () => {
  const places = [allowedPlaceOf("https://k.example/s/a")];
  expect(places).toEqual([{ origin: "https://k.example", path_prefix: "/s/a/" }]);
  expect(isAllowed("https://k.example/s/a", places)).toBe(true);
  expect(isAllowed("https://k.example/s/ab", places)).toBe(false);
});
