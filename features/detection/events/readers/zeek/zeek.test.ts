import { describe, expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { RecordSplitter } from "../records/record-splitter.ts";
import { readZeek } from "./zeek.ts";

const table = (path: string, columns: string, types: string, ...rows: string[]) =>
  [
    "#separator \\x09",
    "#set_separator\t,",
    "#empty_field\t(empty)",
    "#unset_field\t-",
    `#path\t${path}`,
    "#open\t2026-10-05-09-00-00",
    `#fields\t${columns.replaceAll(" ", "\t")}`,
    `#types\t${types.replaceAll(" ", "\t")}`,
    ...rows.map((row) => row.replaceAll(" ", "\t")),
    "#close\t2026-10-05-10-00-00",
    "",
  ].join("\n");
const split = (text: string, size = 100_000) => {
  const splitter = new RecordSplitter();
  const bytes = Buffer.from(text);
  const records = [];
  for (let at = 0; at < bytes.length; at += size)
    records.push(...splitter.push(bytes.subarray(at, at + size)));
  return [...records, ...splitter.end()].map((record) => ("text" in record ? record.text : record.problem));
};
const conn = table(
  "conn",
  "ts uid id.orig_h id.orig_p id.resp_h id.resp_p proto service conn_state local_orig tunnel_parents",
  "time string addr port addr port enum string string bool set[string]",
  "1791203415.250000 CHhAvVGS1DHFjwGM9 203.0.113.9 51000 10.0.0.5 443 tcp - SF F (empty)",
);
const dns = table(
  "dns",
  "ts uid id.orig_h id.orig_p id.resp_h id.resp_p proto trans_id query qtype_name answers",
  "time string addr port addr port enum count string string vector[string]",
  "1791203416.000001 CmES5u32sYpV7JYN 10.0.0.5 5353 10.0.0.1 53 udp 7 a\\x09b.example A 203.0.113.9,203.0.113.10",
);

describe("a table of Zeek", () => {
  test("is a record for each row, by the names of its header, however it is cut", () => {
    const expected = [
      '{"_path":"conn","ts":1791203415.250000,"uid":"CHhAvVGS1DHFjwGM9","id.orig_h":"203.0.113.9","id.orig_p":51000,"id.resp_h":"10.0.0.5","id.resp_p":443,"proto":"tcp","conn_state":"SF","local_orig":false,"tunnel_parents":[]}',
      '{"_path":"dns","ts":1791203416.000001,"uid":"CmES5u32sYpV7JYN","id.orig_h":"10.0.0.5","id.orig_p":5353,"id.resp_h":"10.0.0.1","id.resp_p":53,"proto":"udp","trans_id":7,"query":"a\\tb.example","qtype_name":"A","answers":["203.0.113.9","203.0.113.10"]}',
    ];
    for (const size of [1, 13, 100_000]) expect(split(conn + dns, size)).toEqual(expected);
  });

  test("keeps a row with a column too few as it is, and says what is wrong with it alone", () => {
    const [good, bad] = split(conn.replace("#close", "1791203417.0\tCx\n#close"));
    expect(draftOf(readZeek(good ?? "")).source_ip).toBe("203.0.113.9");
    expect(bad).toBe("1791203417.0\tCx");
  });

  test("ends where another file with another header begins", () => {
    const [, other] = split(`${conn}#separator \\x2c\n#fields,ts,uid\n#path,x\nuno,dos\n`);
    expect(other).toBe('{"_path":"x","ts":"uno","uid":"dos"}');
  });

  test("without its header is no table", () => {
    expect(split("1791203415.25\tC1\t203.0.113.9\n")).toEqual(["1791203415.25\tC1\t203.0.113.9"]);
  });
});

const read = (record: object) => draftOf(readZeek(JSON.stringify(record)));
const ends = { "id.orig_h": "203.0.113.9", "id.orig_p": 51_000, "id.resp_h": "10.0.0.5", "id.resp_p": 443 };
const base = { ts: 1_791_203_415.25, uid: "CHhAvVGS1DHFjwGM9", ...ends };

describe("a record of Zeek in JSON", () => {
  test("of a connection has both ends and whether somebody answered", () => {
    expect(read({ ...base, proto: "tcp", conn_state: "REJ" })).toMatchObject({
      format: "zeek",
      external_id: "CHhAvVGS1DHFjwGM9",
      occurred_at: "2026-10-05T12:30:15.250Z",
      title: "Conexión de red",
      category: "conn",
      severity: "unknown",
      is_detection: false,
      source_ip: "203.0.113.9",
      source_port: 51_000,
      destination_ip: "10.0.0.5",
      destination_port: 443,
      transport: "tcp",
      action: "REJ",
      outcome: "failure",
    });
  });

  test("may have its ends in a branch", () => {
    const { orig_h, resp_h } = { orig_h: "203.0.113.9", resp_h: "10.0.0.5" };
    expect(read({ ts: base.ts, uid: base.uid, id: { orig_h, resp_h }, conn_state: "SF" })).toMatchObject({
      source_ip: orig_h,
      destination_ip: resp_h,
    });
  });

  test.each([
    ["dns", { trans_id: 7, query: "malo.example", qtype_name: "A" }, { domain: "malo.example", action: "A" }],
    [
      "http",
      { trans_depth: 1, method: "GET", host: "tienda.example", uri: "/a", status_code: 404 },
      { url: "tienda.example/a", action: "GET", outcome: "failure" },
    ],
    ["ssl", { cipher: "x", server_name: "tienda.example" }, { domain: "tienda.example" }],
    ["ssh", { auth_attempts: 3, auth_success: false }, { outcome: "failure" }],
    [
      "smb_files",
      { _path: "smb_files", action: "SMB::FILE_OPEN", path: "\\\\s\\c$", name: "a" },
      { file_path: "\\\\s\\c$" },
    ],
    ["files", { fuid: "FqZ", seen_bytes: 1, md5: "0f".repeat(16) }, { hash_md5: "0f".repeat(16) }],
  ])("of %s", (log, columns, expected) => {
    expect(read({ ...base, ...columns })).toMatchObject({ category: log, ...expected });
  });

  test("is a detection when it is a notice or matches intelligence", () => {
    expect(read({ ...base, note: "SSH::Password_Guessing", msg: "203.0.113.9 adivina" })).toMatchObject({
      is_detection: true,
      title: "SSH::Password_Guessing",
      rule_id: "SSH::Password_Guessing",
      detail: "203.0.113.9 adivina",
    });
    expect(read({ ...base, "seen.indicator": "203.0.113.9" })).toMatchObject({
      is_detection: true,
      category: "intel",
    });
  });
});
