import { describe, expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { recogniseFormat } from "../recognise.ts";
import { RecordSplitter, type SplitRecord } from "../records/record-splitter.ts";
import { readWindows } from "./windows.ts";

const guid = "{5AA13A44-CDC1-68FC-F82F-000000004002}";
const sysmon = `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event">
  <System>
    <Provider Name="Microsoft-Windows-Sysmon" Guid="{5770385f-c22a-43e0-bf4c-06f5698ffbd9}"/>
    <EventID>1</EventID>
    <TimeCreated SystemTime="2026-10-05T12:30:16.0000000Z"/>
    <EventRecordID>8498306</EventRecordID>
    <Channel>Microsoft-Windows-Sysmon/Operational</Channel>
    <Computer>caja-3.sur.example</Computer>
    <Security UserID="S-1-5-18"/>
  </System>
  <EventData>
    <Data Name="RuleName">technique_id=T1059.003,technique_name=Windows Command Shell</Data>
    <Data Name="UtcTime">2026-10-05 12:30:15.250</Data>
    <Data Name="ProcessGuid">${guid}</Data>
    <Data Name="Image">C:\\Windows\\System32\\cmd.exe</Data>
    <Data Name="CommandLine">cmd /c &quot;whoami &gt; a.txt &amp;&amp; exit&quot;</Data>
    <Data Name="User">SUR\\jrojas</Data>
    <Data Name="ParentImage"></Data>
  </EventData>
</Event>`;
const security = `<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Microsoft-Windows-Security-Auditing'/><EventID Qualifiers=''>4625</EventID><Level>0</Level><Keywords>0x8010000000000000</Keywords><TimeCreated SystemTime='2026-10-05T12:30:16.000000000Z'/><EventRecordID>77</EventRecordID><Channel>Security</Channel><Computer>dc-1</Computer></System><EventData><Data Name='SubjectUserName'>-</Data><Data Name='TargetUserName'>jrojas</Data><Data Name='TargetDomainName'>SUR</Data><Data Name='IpAddress'>203.0.113.9</Data><Data Name='IpPort'>51000</Data></EventData><RenderingInfo Culture='es-CL'><Message>Error de una cuenta al iniciar sesión.&#13;&#10;Más</Message></RenderingInfo></Event>`;

describe("an event of Windows in XML", () => {
  test("tells what the same one tells in JSON", () => {
    expect(draftOf(readWindows(sysmon))).toMatchObject({
      format: "windows",
      external_id: "8498306",
      occurred_at: "2026-10-05T12:30:15.250Z",
      title: "Proceso creado",
      rule_id: "1",
      asset_name: "caja-3.sur.example",
      source_user: "SUR\\jrojas",
      process_path: "C:\\Windows\\System32\\cmd.exe",
      process_command_line: 'cmd /c "whoami > a.txt && exit"',
      process_guid: guid.slice(1, -1).toLowerCase(),
      parent_process_path: null,
      techniques: ["T1059.003"],
    });
  });

  test("of the security log tells on whose account, from where, that it failed and what Windows says of it", () => {
    expect(draftOf(readWindows(security))).toMatchObject({
      title: "Inicio de sesión fallido",
      detail: "Error de una cuenta al iniciar sesión.\r\nMás",
      target_user: "SUR\\jrojas",
      source_ip: "203.0.113.9",
      source_port: 51_000,
      outcome: "failure",
    });
  });

  test("is known behind a header of syslog", () => {
    const sentText = `<13>Oct  5 09:30:16 colector ${security}`;
    expect(recogniseFormat([sentText])).toBe("windows");
    expect(draftOf(readWindows(sentText)).asset_name).toBe("dc-1");
  });

  test.each([
    ["cut", security.slice(0, 300)],
    ["with a tag that nobody closes", security.replace("</System>", "")],
    ["with an entity that would open a file", security.replace("jrojas", "&fichero;")],
    ["with tags without end", `<Event>${"<a>".repeat(5_000)}</Event>`],
  ])("%s is refused by its reason", (_, text) => {
    expect(readWindows(text)).toHaveProperty("problem.code", "invalid_xml");
  });

  test("brings data without names as a list, and its own data under its own name", () => {
    const bare = security.replace(
      /<EventData>.*<\/EventData>/,
      "<EventData><Data>uno</Data><Data>dos</Data></EventData>",
    );
    expect(draftOf(readWindows(bare)).target_user).toBeNull();
    const cleared = security.replace(
      /<EventData>.*<\/EventData>/,
      "<UserData><LogFileCleared xmlns='x'><SubjectUserName>jrojas</SubjectUserName></LogFileCleared></UserData>",
    );
    expect(draftOf(readWindows(cleared)).source_user).toBe("jrojas");
  });
});

describe("a file of events in XML", () => {
  const split = (text: string, size: number): SplitRecord[] => {
    const bytes = Buffer.from(text);
    const splitter = new RecordSplitter();
    const records: SplitRecord[] = [];
    for (let at = 0; at < bytes.length; at += size)
      records.push(...splitter.push(bytes.subarray(at, at + size)));
    return [...records, ...splitter.end()];
  };
  const files: [string, string][] = [
    ["without a root, over many lines and on one", `${sysmon}\n${security}\n`],
    ["one behind the other", sysmon + security],
    ["with a root", `<?xml version="1.0" encoding="utf-8"?>\n<Events>\n${sysmon}\n${security}\n</Events>\n`],
    ["with a root on the same line", `<?xml version="1.0"?><Events xmlns="x">${sysmon}${security}</Events>`],
  ];
  test.each(files)("%s is two records, however it is cut", (_, text) => {
    for (const size of [1, 7, 64, 100_000])
      expect(split(text, size).map((record) => "text" in record && record.text)).toEqual([sysmon, security]);
  });

  test("keeps what follows an event whose end is missing", () => {
    const [broken, whole, more] = split(`${sysmon.slice(0, 400)}\n${security}\n{"a":1}`, 50);
    expect(broken).toMatchObject({ number: 1, text: expect.stringContaining("Sysmon") });
    expect(whole).toMatchObject({ text: security });
    expect(more).toMatchObject({ text: '{"a":1}', ordinal: 3 });
  });

  test("says on which line each begins; other lines with a sign of less stay text", () => {
    expect(
      split(`${sysmon}\n<13>Oct  5 hola\n<Eventos>\n${security}`, 33).map(({ number }) => number),
    ).toEqual([1, 21, 22, 23]);
  });
});
