import type { Call } from "#platform/contract/define-call.ts";
import { type Role, roleMay, roles } from "#platform/contract/permissions.ts";

const titles: Record<Role, string> = {
  anonymous: "anonymous",
  limited: "limited",
  client: "client",
  operator: "operator",
  staff: "staff",
  source: "API key",
  subscriber: "subscriber's key",
};

const whose: Record<Call["scope"], string> = {
  public: "public rows",
  identity: "sign-in tables",
  session: "own rows",
  company: "active company",
  platform: "all companies",
};

/** Returns the answer that a role gets before the verb runs: `yes`, 401 or 403. */
export function verdict(call: Call, role: Role): "yes" | "401" | "403" {
  if (roleMay(role, call.permission)) return "yes";
  return role === "anonymous" ? "401" : "403";
}

/** The published table of every call by role, made from the contracts. */
export function accessMatrix(calls: Call[]): string {
  const rows = [...calls]
    .sort((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path)))
    .map((call) =>
      [
        `\`${call.method} ${call.path}\``,
        `\`${call.permission}\``,
        call.effect,
        call.confirmation ?? "",
        whose[call.scope],
        ...roles.map((role) => verdict(call, role)),
      ].join(" | "),
    );
  return `# Access matrix

Every call of the portal, who may make it, and whose rows it can reach. Generated from the contracts by \`npm run docs:matrix\`; a test fails when it is stale, and another sends each call as each role and compares.

\`limited\` is a signed-in person who still lacks a second factor or an own password, or whose password expired. Another company's object and one that never existed are answered with the same bytes (404): PostgreSQL's row security hides both.

\`recent\`: refused with \`confirmation_needed\` when the person did not prove who they are in this session within the last ten minutes.

| call | permission | effect | confirmation | reach | ${roles.map((role) => titles[role]).join(" | ")} |
|---|---|---|---|---|${roles.map(() => "---").join("|")}|
${rows.map((row) => `| ${row} |`).join("\n")}
`;
}
