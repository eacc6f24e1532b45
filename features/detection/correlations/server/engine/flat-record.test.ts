import { expect, test } from "vitest";
import { finds } from "./seen.fixture.ts";

const commandLine = String.raw`\"C:\\Windows\\System32\\cmd.exe\" /c \"dir C:\\Temp\"`;
const alert = { rule: { id: "1" }, data: { win: { eventdata: { commandLine } } } };

test.each([
  String.raw`'C:\Windows\System32\cmd.exe'`,
  String.raw`'"C:\Windows\System32\cmd.exe" /c'`,
  String.raw`'cmd.exe" /c "dir C:\Temp"'`,
])("a rule that looks for %s finds it in a command line that Wazuh escaped", (searched) => {
  expect(finds(`s: { CommandLine|contains: ${searched} }\ncondition: s`, alert)).toBe(true);
});
