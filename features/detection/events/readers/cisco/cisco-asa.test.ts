import { describe, expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { readCisco } from "./cisco-asa.ts";

const header = "<166>Oct 05 2026 09:30:15 borde-1 : ";
const read = (message: string) => draftOf(readCisco(header + message, { zone: "America/Santiago" }));

describe("a message of an ASA", () => {
  test("that denies traffic names both ends, in the zone of its source", () => {
    expect(
      read(
        '%ASA-4-106023: Deny tcp src outside:203.0.113.9/51000 dst inside:10.0.0.5/22 by access-group "OUTSIDE_IN" [0x0, 0x0]',
      ),
    ).toMatchObject({
      format: "cisco_asa",
      occurred_at: "2026-10-05T12:30:15.000Z",
      title: "Tráfico denegado por una lista de acceso",
      asset_name: "borde-1",
      rule_id: "106023",
      category: "106xxx",
      severity: "low",
      severity_original: "4",
      is_detection: false,
      source_ip: "203.0.113.9",
      source_port: 51_000,
      destination_ip: "10.0.0.5",
      destination_port: 22,
      transport: "tcp",
      action: "denied",
      outcome: "failure",
      log_location: "Cisco ASA",
    });
  });

  test("that opens a connection begins with who opened it, whatever the direction", () => {
    const ends =
      "for outside:203.0.113.9/443 (203.0.113.9/443) to inside:10.0.0.5/51000 (198.51.100.2/51000)";
    expect(read(`%ASA-6-302013: Built inbound TCP connection 77 ${ends}`)).toMatchObject({
      source_ip: "203.0.113.9",
      destination_ip: "10.0.0.5",
      outcome: "success",
    });
    expect(read(`%ASA-6-302013: Built outbound TCP connection 77 ${ends}`)).toMatchObject({
      source_ip: "10.0.0.5",
      source_port: 51_000,
      destination_ip: "203.0.113.9",
      destination_port: 443,
    });
  });

  const others: [string, string, object][] = [
    [
      "106100",
      "%ASA-5-106100: access-list IN denied udp inside/10.0.0.5(5353) -> outside/203.0.113.9(53) hit-cnt 3 300-second interval [0x1, 0x2]",
      { action: "denied", outcome: "failure", source_port: 5353, destination_port: 53, occurrences: 3 },
    ],
    [
      "106001",
      "%ASA-2-106001: Inbound TCP connection denied from 203.0.113.9/4444 to 10.0.0.5/22 flags SYN on interface outside",
      { source_ip: "203.0.113.9", destination_port: 22, transport: "tcp", severity: "high" },
    ],
    [
      "302014",
      "%ASA-6-302014: Teardown TCP connection 77 for outside:203.0.113.9/443 to inside:10.0.0.5/51000 duration 0:00:30 bytes 1234 TCP FINs (SUR\\jrojas)",
      { action: "teardown", source_ip: "203.0.113.9", destination_ip: "10.0.0.5", outcome: null },
    ],
    [
      "113005",
      "%ASA-6-113005: AAA user authentication Rejected : reason = AAA failure : server = 10.0.0.2 : user = jrojas : user IP = 203.0.113.9",
      { source_user: "jrojas", source_ip: "203.0.113.9", outcome: "failure" },
    ],
    [
      "113019",
      "%ASA-4-113019: Group = VPN, Username = jrojas, IP = 203.0.113.9, Session disconnected. Session Type: SSL, Duration: 1h:00m:00s, Bytes xmt: 1, Bytes rcv: 2, Reason: User Requested",
      { source_user: "jrojas", source_ip: "203.0.113.9", action: "vpn-disconnected" },
    ],
    [
      "113039",
      "%ASA-6-113039: Group <VPN> User <jrojas> IP <203.0.113.9> AnyConnect parent session started.",
      { source_user: "jrojas", source_ip: "203.0.113.9", outcome: "success" },
    ],
    [
      "605004",
      '%ASA-6-605004: Login denied from 203.0.113.9/51000 to outside:198.51.100.1/ssh for user "admin"',
      { source_user: "admin", source_ip: "203.0.113.9", destination_ip: "198.51.100.1", outcome: "failure" },
    ],
    [
      "111010",
      "%ASA-5-111010: User 'admin', running 'CLI' from IP 10.0.0.9, executed 'no logging enable'",
      { source_user: "admin", source_ip: "10.0.0.9", process_command_line: "no logging enable" },
    ],
    [
      "733100",
      "%ASA-4-733100: [ Scanning] drop rate-1 exceeded. Current burst rate is 10 per second",
      { is_detection: true, title: "Tasa de amenazas superada: Scanning" },
    ],
    [
      "400010",
      "%ASA-4-400010: IPS:2000 ICMP Echo Reply from 203.0.113.9 to 10.0.0.5 on interface outside",
      { is_detection: true, source_ip: "203.0.113.9", title: "Firma de intrusión: ICMP Echo Reply" },
    ],
    [
      "302020",
      "%ASA-6-302020: Built inbound ICMP connection for faddr 203.0.113.9/0 gaddr 198.51.100.2/0 laddr 10.0.0.5/0",
      { source_ip: "203.0.113.9", destination_ip: "10.0.0.5", transport: "icmp" },
    ],
    [
      "430001",
      "%FTD-1-430001: SrcIP: 203.0.113.9, DstIP: 10.0.0.5, SrcPort: 51000, DstPort: 445, Protocol: tcp, Priority: 1, SID: 41978, Message: Intento, InlineResult: Blocked",
      { is_detection: true, source_ip: "203.0.113.9", destination_port: 445, outcome: "failure" },
    ],
    ["199999", "%ASA-6-199999: algo que nadie conoce", { title: "Mensaje ASA-199999", rule_id: "199999" }],
  ];
  test.each(others)("%s", (_, message, expected) => {
    expect(read(message)).toMatchObject(expected);
  });
});

test("the same words of two firewalls are two events, and of one at one moment they are one", () => {
  const message = "%ASA-5-111008: User 'admin' executed the 'write memory' command.";
  const [one, again, other] = ["borde-1", "borde-1", "borde-2"].map(
    (host) => draftOf(readCisco(`<166>Oct 05 2026 09:30:15 ${host} : ${message}`)).fingerprint,
  );
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(draftOf(readCisco(`<166>Oct 05 2026 09:30:16 borde-1 : ${message}`)).fingerprint).not.toBe(one);
});

test("a message without a time is refused", () => {
  expect(readCisco("%ASA-6-302014: Teardown")).toHaveProperty("problem.code", "missing_time");
});
