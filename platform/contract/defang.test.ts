import { expect, test } from "vitest";
import { defang } from "./defang.ts";

test.each([
  ["url", "https://mal.example.cl/a.php?x=1.2", "hxxps://mal[.]example[.]cl/a.php?x=1.2"],
  ["url", "ftp://mal.cl", "ftp://mal[.]cl"],
  ["domain", "mal.example.cl", "mal[.]example[.]cl"],
  ["mail", "ana@mal.cl", "ana[@]mal[.]cl"],
  ["ipv4", "203.0.113.8", "203[.]0[.]113[.]8"],
  ["cidr", "203.0.113.0/24", "203[.]0[.]113[.]0/24"],
  ["ipv6", "2001:db8::1", "2001[:]db8[:][:]1"],
  ["sha256", "ab".repeat(32), "ab".repeat(32)],
  ["file_path", "C:\\Users\\ana\\x.exe", "C:\\Users\\ana\\x.exe"],
])("a %s %s is drawn as %s", (type, value, drawnText) => {
  expect(defang(type, value)).toBe(drawnText);
});
