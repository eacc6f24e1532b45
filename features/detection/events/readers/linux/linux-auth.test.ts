import { describe, expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { readLinuxAuth } from "./linux-auth.ts";

const context = { zone: "America/Santiago", receivedAt: new Date("2026-10-06T00:00:00Z") };
const read = (message: string) => draftOf(readLinuxAuth(`Oct  5 09:30:15 web-1 ${message}`, context));

describe("what sshd writes", () => {
  test.each([
    [
      "Accepted publickey for jrojas from 203.0.113.9 port 51000 ssh2: RSA SHA256:abc",
      {
        action: "ssh_login",
        outcome: "success",
        target_user: "jrojas",
        source_ip: "203.0.113.9",
        source_port: 51_000,
      },
    ],
    [
      "Failed password for invalid user admin from 2001:db8::9 port 51000 ssh2",
      { action: "ssh_login", outcome: "failure", target_user: "admin", source_ip: "2001:db8::9" },
    ],
    [
      "Invalid user  from 203.0.113.9 port 51000",
      { outcome: "failure", target_user: null, source_ip: "203.0.113.9" },
    ],
    [
      "Connection closed by authenticating user root 203.0.113.9 port 51000 [preauth]",
      { action: "ssh_disconnect", target_user: "root", source_ip: "203.0.113.9", outcome: null },
    ],
    [
      "Disconnected from 203.0.113.9 port 51000 [preauth]",
      { action: "ssh_disconnect", source_ip: "203.0.113.9", source_port: 51_000 },
    ],
    [
      "message repeated 4 times: [ Failed password for root from 203.0.113.9 port 51000 ssh2]",
      { occurrences: 4, target_user: "root", outcome: "failure" },
    ],
    [
      "pam_unix(sshd:auth): authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost=203.0.113.9  user=root",
      { action: "authentication", outcome: "failure", target_user: "root", source_ip: "203.0.113.9" },
    ],
    [
      "User backup from 203.0.113.9 not allowed because not listed in AllowUsers",
      { outcome: "failure", target_user: "backup", source_ip: "203.0.113.9" },
    ],
    [
      "pam_unix(sshd:session): session opened for user jrojas(uid=1000) by (uid=0)",
      { action: "session_opened", outcome: "success", target_user: "jrojas", source_user: null },
    ],
  ])("%s", (message, expected) => {
    expect(read(`sshd[812]: ${message}`)).toMatchObject({
      format: "linux_auth",
      occurred_at: "2026-10-05T12:30:15.000Z",
      asset_name: "web-1",
      category: "sshd",
      severity: "unknown",
      is_detection: false,
      ...expected,
    });
  });

  test("keeps what is not known by its text", () => {
    expect(read("sshd[812]: Server listening on 0.0.0.0 port 22.")).toMatchObject({
      title: "sshd: Server listening on 0.0.0.0 port 22.",
      action: null,
      rule_id: "sshd",
    });
  });
});

test("sudo says who ran what as whom, and whether it was allowed", () => {
  const order = "TTY=pts/0 ; PWD=/home/jrojas ; USER=root ; COMMAND=/usr/bin/cat /etc/shadow";
  expect(read(`sudo:   jrojas : ${order}`)).toMatchObject({
    title: "Orden ejecutada con sudo",
    source_user: "jrojas",
    target_user: "root",
    process_path: "/usr/bin/cat",
    process_command_line: "/usr/bin/cat /etc/shadow",
    outcome: "success",
    rule_id: "sudo:sudo",
  });
  expect(read(`sudo:   jrojas : user NOT in sudoers ; ${order}`)).toMatchObject({ outcome: "failure" });
  expect(read(`sudo:   jrojas : 3 incorrect password attempts ; ${order}`)).toMatchObject({
    outcome: "failure",
  });
});

test.each([
  ["su[9]: (to root) jrojas on pts/0", { source_user: "jrojas", target_user: "root", outcome: "success" }],
  [
    "su[9]: FAILED SU (to root) jrojas on pts/0",
    { source_user: "jrojas", target_user: "root", outcome: "failure" },
  ],
  [
    "useradd[9]: new user: name=intruso, UID=0, GID=0, home=/root, shell=/bin/bash, from=/dev/pts/0",
    { action: "user_created", target_user: "intruso" },
  ],
  ["usermod[9]: add 'jrojas' to group 'sudo'", { action: "group_member_added", target_user: "jrojas" }],
  ["CRON[9]: pam_unix(cron:session): session opened for user root(uid=0) by (uid=0)", { category: "cron" }],
])("%s", (message, expected) => {
  expect(read(message)).toMatchObject(expected);
});

test("the line of any other program is no record of auth.log", () => {
  expect(readLinuxAuth("Oct  5 09:30:15 web-1 nginx[1]: Failed password for root", context)).toHaveProperty(
    "problem.code",
    "unknown_format",
  );
});

test("two lines that say the same a moment apart are two events", () => {
  const line = (second: number) =>
    `Oct  5 09:30:1${second} web-1 sshd[1]: Failed password for root from 203.0.113.9 port 1 ssh2`;
  const [one, other] = [5, 6].map((second) => draftOf(readLinuxAuth(line(second), context)).fingerprint);
  expect(other).not.toBe(one);
});
