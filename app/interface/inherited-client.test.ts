import { describe, expect, test } from "vitest";
import { letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { anAccount, credentialsOf } from "#features/identity/access/server/accounts/account.fixture.ts";
import { easyProof } from "#features/public/contact/server/human/human.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seedReference } from "../seed-reference.ts";
import { InheritedClient } from "./inherited-client.fixture.ts";

const portal = await testPortal(allFeatures);
await seedReference(portal.gate);
await portal.startJobs();
const { owner } = portal.database;

const account = await anAccount(portal);
const { company } = account;
await letChat(portal, company);
await runQuery(owner, "update portal_user set has_chat = true where id = $1", [account.id]);
const [standard, other] = [
  await anAdoptedStandard(portal, company),
  await anAdoptedStandard(portal, company),
];
const client = new InheritedClient(portal, await aSession(portal, account));
const staffPerson = await aPerson(portal, { role: "staff", companies: [company] });
const staff = new InheritedClient(portal, await aSession(portal, staffPerson));

const compliance = "/api/compliance";
const aFile = { file: "acta.txt", content: "Acta del comité de seguridad" };
const auditDetails = async (action: string) => {
  const [entry] = await runQuery<{ details: Record<string, unknown> }>(
    owner,
    "select details from audit_entry where company_id = $1 and action = $2 order by at desc, id desc limit 1",
    [company.id, action],
  );
  return entry?.details;
};

describe("session and accounts", () => {
  test("signs in with form data that carries the token, reads who it is and signs out", async () => {
    const browser = new InheritedClient(portal);
    expect((await browser.json("GET", "/api/um/users/")).statusCode).toBe(401);
    const csrfmiddlewaretoken = await browser.csrfToken();
    const credentials = { ...credentialsOf(portal, account), csrfmiddlewaretoken };
    const answer = await browser.form("POST", "/api/um/auth/login/", credentials);
    expect(answer.statusCode, answer.body).toBe(200);
    const [me] = (await browser.json("GET", "/api/um/users/")).json();
    expect(me).toMatchObject({ username: account.username, is_client: true, is_operator: false });
    expect((await browser.json("GET", "/api/um/auth/logout")).statusCode).toBe(200);
    expect((await browser.json("GET", "/api/um/users/")).statusCode).toBe(401);
  });

  test("a form that brings a file, a field twice or no token does not sign in", async () => {
    const browser = new InheritedClient(portal);
    const token = await browser.csrfToken();
    const path = "/api/um/auth/login/";
    const form = { username: "x", password: "y", csrfmiddlewaretoken: token };
    expect((await browser.form("POST", path, { ...form, username: aFile })).statusCode).toBe(400);
    expect((await browser.form("POST", path, { ...form, csrfmiddlewaretoken: "otro" })).statusCode).toBe(403);
    expect((await browser.form("POST", path, form)).json().code).toBe("invalid_credentials");
  });

  test.each([
    "/api/um/users/password_status/",
    "/api/um/modules_user/",
    "/api/um/services/",
    "/api/um/companies/",
    "/api/um/companylist/",
    "/api/um/service_periods/",
    "/api/um/service_periods/by_service/?service=Chat",
    "/api/routes/",
    "/api/vulnerabilities/period_vulnerabilities/",
  ])("reads %s", async (path) => {
    const answer = await client.json("GET", path);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test("reads one service period, changes the company, closes and opens a topic", async () => {
    const [period] = await runQuery<{ id: string }>(
      owner,
      `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, gen_random_uuid(), id, '2026-01-01', '2026-12-31', 'Año 2026' from service where name = 'Chat'
       returning id`,
      [company.id],
    );
    expect((await client.json("GET", `/api/um/service_periods/${period?.id}/`)).statusCode).toBe(200);
    const changedResponse = await client.json("POST", "/api/um/change_client/", { client: company.fullName });
    expect(changedResponse.statusCode, changedResponse.body).toBe(200);
    const unknown = await client.json("POST", "/api/um/change_client/", { client: "Nadie Ltda." });
    expect(unknown.statusCode).toBe(403);
    const [topic] = await runQuery<{ id: string }>(
      owner,
      `insert into topic (company_id, id, subject, opened_by, opened_by_name, created_at, last_message_at, waiting_since,
         last_side)
       values ($1, gen_random_uuid(), 'Consulta', $2, 'Rosa', now(), now(), now(), 'client') returning id`,
      [company.id, account.id],
    );
    for (const action of ["close", "open"]) {
      const answer = await client.json("POST", `/api/topics/threads/${action}_topic/`, { id: topic?.id });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });
});

describe("contact and chat", () => {
  test("a visitor is checked and leaves a contact", async () => {
    const visitor = new InheritedClient(portal);
    const area = "/api/threat_intelligence/contact";
    const checked = await visitor.json("POST", `${area}/validate_recaptcha/`, {
      token: await easyProof(portal.gate),
    });
    expect(checked.json()).toMatchObject({ is_human: true });
    const newContact = {
      name: "Rosa",
      lastname: "Muñoz",
      phone: "987654321",
      email: "rosa@empresa.cl",
      company_name: "Empresa Ltda.",
      message: "Queremos conocer el servicio.",
    };
    const remainingResponse = await visitor.json("POST", `${area}/create_contact/`, { newContact });
    expect(remainingResponse.statusCode, remainingResponse.body).toBe(200);
  });

  test("a question is answered by a string of JSON with r, and the history is cleaned", async () => {
    const request = await client.json("POST", "/api/chat_ia/ia/send_message/", {
      empresa: company.name,
      consulta: "¿Qué puede hacer?",
    });
    expect(request.statusCode, request.body).toBe(200);
    expect(typeof JSON.parse(request.json<string>()).r).toBe("string");
    const cleaned = await client.json("POST", "/api/chat_ia/ia/clean_history/", {
      client: company.name,
      id_user: account.id,
    });
    expect(cleaned.statusCode, cleaned.body).toBe(200);
  });
});

describe("analyses", () => {
  const base = "/api/ai-integration";
  const analysis = `${base}/security-analysis`;

  test.each(["latest_organization_status", "latest_iso27001_compliance"])(
    "%s is 404 without one",
    async (hash) => {
      expect((await staff.json("GET", `${analysis}/${hash}/`)).statusCode).toBe(404);
    },
  );

  test("are asked for, followed and read", async () => {
    const body = { ai_provider_id: 1, days_back: 30, priority: "high" };
    const request = await client.json("POST", `${analysis}/organization_status/`, body);
    expect(request.statusCode, request.body).toBeLessThan(300);
    const { id } = request.json<{ id: string }>();
    const status = await client.json("GET", `${base}/analysis-requests/${id}/status/`);
    expect(status.statusCode, status.body).toBe(200);
    expect([200, 404]).toContain((await client.json("GET", `${base}/analysis-results/${id}/`)).statusCode);
    for (const path of [
      "analysis-requests",
      "analysis-requests/stats",
      "analysis-results/risk_summary",
      "ai-providers",
    ]) {
      const answer = await client.json("GET", `${base}/${path}/`);
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    }
  });

  test("of the standards are asked for with focus areas, and under the paths with underscores", async () => {
    const focused = { ai_provider_id: 1, days_back: 30, focus_areas: [], priority: "high" };
    const iso = await client.json("POST", `${analysis}/iso27001_compliance/`, focused);
    expect([201, 200, 404, 409], iso.body).toContain(iso.statusCode);
    const underscored = "/api/ai_integration/security_analysis";
    const body = { standard_id: standard.id, ai_provider_id: 1, priority: "medium" };
    const request = await client.json("POST", `${underscored}/compliance_status/`, body);
    expect(request.statusCode, request.body).toBeLessThan(300);
    const latest = await client.json(
      "GET",
      `${underscored}/latest_compliance_status/?standard_id=${standard.id}`,
    );
    expect([200, 404], latest.body).toContain(latest.statusCode);
  });
});

describe("compliance", () => {
  const reads = [
    ...["overview", "scorecard", "controls", "standards", "enabled_standards", "critical_issues"].map(
      (name) => `company/${name}`,
    ),
    ...["maturity_distribution", "trends", "history"].map((name) => `company/${name}`),
    "standards",
    `standards/${standard.id}`,
    `standards/${standard.id}/controls`,
    "controls",
    `controls/${standard.control("1.1")}`,
    `control_status_detail/${standard.control("1.1")}`,
    "status",
    "artifacts",
    "company_standards",
    "mappings",
  ];
  test.each(reads)("reads %s", async (path) => {
    const answer = await client.json("GET", `${compliance}/${path}/`);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test.each(["scorecard", "critical_issues", "controls", "companies"])(
    "staff reads global/%s",
    async (name) => {
      expect((await staff.json("GET", `${compliance}/global/${name}/`)).statusCode).toBe(200);
      expect((await client.json("GET", `${compliance}/global/${name}/`)).statusCode).toBe(403);
    },
  );

  test("maps the controls of two standards", async () => {
    const body = { source_standard_id: standard.id, target_standard_id: other.id };
    const request = await client.json("POST", `${compliance}/company/process_control_mapping/`, body);
    expect(request.statusCode, request.body).toBeLessThan(300);
    const status = await client.json(
      "GET",
      `${compliance}/company/control_mapping_status/?analysis_request_id=${request.json<{ analysis_request_id: string }>().analysis_request_id}`,
    );
    expect(status.statusCode, status.body).toBe(200);
  });

  test("changes a state without a version: on the current one, and the audit entry says so", async () => {
    const control = standard.control("1.1");
    const created = await client.json("POST", `${compliance}/status/`, {
      control_id: control,
      result: "non_compliant",
      owner_id: account.id,
    });
    expect(created.statusCode, created.body).toBe(201);
    expect(await auditDetails("compliance.control_changed")).not.toHaveProperty("without_version");
    const { id, owner_id: _owner, ...state } = created.json();
    const path = `${compliance}/status/${id}/`;
    const patched = await client.json("PATCH", path, { result: "partially_compliant" });
    expect(patched.json(), patched.body).toMatchObject({ result: "partially_compliant", version: 2 });
    expect(await auditDetails("compliance.control_changed")).toMatchObject({ without_version: true });
    const quick = await client.json("PATCH", `${compliance}/control_status_detail/${control}/quick_update/`, {
      work_status: "in_progress",
    });
    expect(quick.json(), quick.body).toMatchObject({ work_status: "in_progress", version: 3 });
    const stated = Object.fromEntries(
      [
        "result",
        "work_status",
        "implementation_score",
        "documentation_score",
        "target",
        "justification",
        "inclusion_reasons",
        "observation",
        "due_date",
      ].map((name) => [name, state[name]]),
    );
    const replaced = await client.json("PUT", path, { ...stated, observation: "Revisado" });
    expect(replaced.json(), replaced.body).toMatchObject({
      observation: "Revisado",
      owner_id: account.id,
      version: 4,
    });
    const stale = await client.json("PATCH", path, { result: "compliant", version: 2 });
    expect(stale.json()).toMatchObject({ code: "stale_version" });
    expect((await client.json("GET", path)).json()).toMatchObject({ result: "non_compliant" });
    expect((await client.json("DELETE", path)).statusCode).toBe(200);
  });

  test.each(["file", "files", "artifact"])(
    "keeps evidence that arrives as %s, under its name",
    async (field) => {
      const created = await client.json("POST", `${compliance}/status/`, {
        control_id: standard.control("1.2"),
        result: "partially_compliant",
      });
      const status =
        created.statusCode === 201
          ? created.json()
          : (await client.json("GET", `${compliance}/status/?control_id=${standard.control("1.2")}`)).json()
              .items[0];
      const at = `${compliance}/status/${status.id}/artifacts/`;
      const addedResponse = await client.form("POST", at, {
        name: "Acta firmada",
        owner_id: String(account.id),
        [field]: aFile,
      });
      expect(addedResponse.statusCode, addedResponse.body).toBe(201);
      const artifact = addedResponse.json();
      expect(artifact).toMatchObject({ title: "Acta firmada", owner_id: account.id, file_count: 1 });
      expect((await client.json("GET", at)).json().items.map(({ id }: { id: string }) => id)).toContain(
        artifact.id,
      );
      const path = `${compliance}/artifacts/${artifact.id}/`;
      expect((await client.json("GET", path)).statusCode).toBe(200);
      const replaced = await client.form("PUT", path, {
        name: "Acta de noviembre",
        [field]: { file: "acta-2.txt", content: "Acta de noviembre" },
      });
      expect(replaced.json(), replaced.body).toMatchObject({
        title: "Acta de noviembre",
        revision: 2,
        owner_id: account.id,
      });
      expect(await auditDetails("evidence.revised")).toMatchObject({ without_version: true });
      expect((await client.json("DELETE", path)).statusCode).toBe(200);
    },
  );

  test.each(["constructor", "toString"])("refuses the field %s, which no call has", async (field) => {
    const path = `${compliance}/artifacts/`;
    const form = await client.form("POST", path, { [field]: "x", file: aFile });
    expect(form.json()).toMatchObject({ code: "invalid_input" });
    const login = await client.form("POST", "/api/um/auth/login/", { [field]: "x" });
    expect(login.json()).toMatchObject({ code: "invalid_input" });
  });

  test("refuses a name beside a title", async () => {
    const both = { name: "Uno", title: "Otro", file: aFile };
    const answer = await client.form("POST", `${compliance}/artifacts/`, both);
    expect(answer.json()).toMatchObject({ code: "invalid_input", detail: "Campo repetido: title" });
  });

  test("turns a standard off and on with notes", async () => {
    const path = `${compliance}/company_standards/${other.id}`;
    for (const [action, notes] of [
      ["disable", "Ya no se contrata"],
      ["enable", "Contratada"],
    ]) {
      const answer = await staff.json("POST", `${path}/${action}/`, { notes });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });
});
