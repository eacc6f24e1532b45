import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DebianPostgres, makeCertificate, startNginx, startPostgres } from "./debian-servers.ts";
import { documentedBlock } from "./document-blocks.ts";
import type { ProductionGround } from "./ground.ts";
import { type OriginRepository, originRepository } from "./origin-repository.ts";
import { negotiatedProtocol, visit } from "./visit-portal.ts";

const openWarning = "La base de datos deja que cualquier consulta cambie su configuración";
const untilReady =
  "curl -fsS --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/health/ready";

/** Follows the documents from an empty machine to an upgraded, hardened, backed-up and restored portal. */
export async function installByDocuments(ground: ProductionGround): Promise<void> {
  const repository = originRepository(ground);
  const postgres = await startPostgres(ground);
  try {
    await step("the program and the two logins", () => installProgram(ground, repository, postgres));
    await step("first start", () => start(ground, "enable"));
    await step("first administrator", () => firstAdministrator(ground));
    if (repository.older) await step("upgrade from an older commit", () => upgrade(ground, repository));
    else
      console.log(
        "  upgrade from an older commit: not run, this clone has no commit before its newest migration",
      );
    await step("hardening and second start", () => harden(ground, postgres, "portal"));
    await step("TLS through nginx", () => throughNginx(ground));
    await step("backup", () => ground.shell(documentedBlock("backup")));
    await step("restore into a second database", () => restore(ground, postgres));
  } finally {
    await ground.command("systemctl", ["stop", "portal"]);
    await postgres.stop();
  }
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

async function installProgram(
  ground: ProductionGround,
  { directory, older, publish }: OriginRepository,
  postgres: DebianPostgres,
): Promise<void> {
  if (older) publish(older);
  await ground.shell(documentedBlock("system-user"));
  await ground.shell(documentedBlock("program").replace("git clone …", `git clone --quiet ${directory}`));
  const password = randomBytes(24).toString("hex");
  for (const statement of documentedBlock("logins").split(";\n"))
    await postgres.asSuperuser(`${statement.replaceAll("…", password)};`, "postgres");
  const secrets: [RegExp, string][] = [
    [/(?<=PORTAL_SECRET_KEY=)…/, randomBytes(32).toString("base64")],
    [/(?<=METRICS_TOKEN=)…/, randomBytes(24).toString("hex")],
    [/(?<=portal_\w+:)…/g, password],
    // The test has no mail server, so mails stay in the outbox.
    [/^SMTP_URL=.*$/m, ""],
  ];
  const environment = secrets.reduce(
    (text, [place, value]) => text.replace(place, value),
    documentedBlock("environment"),
  );
  ground.write("etc/portal/portal.env", `${ground.adapt(environment)}\nPORT=${ground.ports.portal}\n`, 0o640);
  ground.write("etc/systemd/system/portal.service", ground.adapt(documentedBlock("service")));
  ground.write("usr/local/bin/portal", ground.adapt(documentedBlock("command")), 0o755);
}

/** Starts the service by the documented command; returns its output. */
async function start(ground: ProductionGround, how: "enable" | "restart"): Promise<string> {
  const before = logOf(ground).length;
  await ground.shell(how === "enable" ? documentedBlock("enable") : "systemctl restart portal");
  await ground.shell(untilReady).catch((error: Error) => {
    throw new Error(`${error.message}\n${logOf(ground).slice(before)}`);
  });
  return logOf(ground).slice(before);
}

function logOf({ root }: ProductionGround): string {
  try {
    return readFileSync(join(root, "portal.log"), "utf8");
  } catch {
    return "";
  }
}

async function firstAdministrator(ground: ProductionGround): Promise<void> {
  const output = await ground.shell(documentedBlock("first-administrator"));
  assert.match(output, /https:\/\/portal\.ejemplo\.cl\/PasswordResetConfirm/);
}

async function upgrade(ground: ProductionGround, { current, publish }: OriginRepository): Promise<void> {
  publish(current);
  // Simulates a file changed by an older npm, which `git pull` refuses to overwrite.
  await ground.shell("cd /opt/portal && echo >>package-lock.json");
  await ground.shell(documentedBlock("upgrade"));
  const { output } = await ground.command("git", [
    "-C",
    join(ground.root, "opt/portal"),
    "rev-parse",
    "HEAD",
  ]);
  assert.equal(output.trim(), current);
}

async function harden(ground: ProductionGround, postgres: DebianPostgres, database: string): Promise<void> {
  assert.match(await start(ground, "restart"), new RegExp(openWarning));
  await postgres.asSuperuser(documentedBlock("hardening"), database);
  assert.doesNotMatch(await start(ground, "restart"), new RegExp(openWarning));
  assert.match(await ground.shell("sudo -u portal portal migrate"), /Base de datos al día/);
}

async function throughNginx(ground: ProductionGround): Promise<void> {
  await makeCertificate(ground);
  const nginx = await startNginx(ground, documentedBlock("nginx"));
  try {
    assert.equal(await negotiatedProtocol(ground), "h2");
    const page = await visit(ground, "/");
    assert.equal(page.status, 200, page.body);
    assert.match(page.body, /<title>/);
    assert.match(page.headers["strict-transport-security"] ?? "", /max-age=31536000/);
    for (const path of ["/metrics", "/health", "/health/ready"])
      assert.equal((await visit(ground, path)).status, 404, path);
    await signInRefused(ground);
    const plain = await fetch(`http://127.0.0.1:${ground.ports.plain}/About`, {
      redirect: "manual",
      headers: { host: ground.host },
    });
    assert.equal(plain.status, 301);
  } finally {
    await nginx.stop();
  }
}

/** Checks that a write call passes nginx with its token and is refused only because of its credentials. */
async function signInRefused(ground: ProductionGround): Promise<void> {
  const prepared = await visit(ground, "/api/um/csrf_view/");
  const cookie = (prepared.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]).join("; ");
  const token = /csrftoken=(\w+)/.exec(cookie)?.[1] ?? "";
  const origin = `https://${ground.host}`;
  const answer = await visit(ground, "/api/um/auth/login/", {
    method: "POST",
    headers: { cookie, origin, "x-csrftoken": token, "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "no es la clave", g2fa: "" }),
  });
  assert.equal(answer.status, 401, answer.body);
}

async function restore(ground: ProductionGround, postgres: DebianPostgres): Promise<void> {
  await postgres.asSuperuser(documentedBlock("restore-database"), "postgres");
  await ground.shell("systemctl stop portal");
  const environment = readFileSync(join(ground.root, "etc/portal/portal.env"), "utf8")
    .replace(/^(DATABASE_\w*URL=.*)\/portal$/gm, "$1/portal_restored")
    .replace(/^PORTAL_DATA=.*$/m, `PORTAL_DATA=${join(ground.root, "var/lib/portal/restored")}`);
  ground.write("etc/portal/portal.env", environment, 0o640);
  assert.match(await ground.shell(documentedBlock("restore")), /Restauración completa/);
  await harden(ground, postgres, "portal_restored");
}
