import { readSigma } from "#features/correlations/readers/read-sigma.ts";
import {
  buildRuleSet,
  type RuleSet,
  type StoredRule,
} from "#features/correlations/server/engine/rule-set.ts";

const programs = [
  "certutil",
  "bitsadmin",
  "mshta",
  "regsvr32",
  "rundll32",
  "wmic",
  "schtasks",
  "vssadmin",
  "sshd",
  "sudo",
];
const categories = [
  "process_creation",
  "file_event",
  "network_connection",
  "dns_query",
  "webserver",
  "firewall",
];

/** Five hundred rules as differing as those of a library: by program, words, regular expressions and exceptions. */
export function fiveHundredRules(): RuleSet {
  const rules = Array.from({ length: 500 }, (_, at): StoredRule => {
    const program = programs[at % programs.length] ?? "";
    const expression = at % 10 === 0 ? `\n    CommandLine|re: '${program}\\d+\\s+-[a-z]{2,}'` : "";
    const source = `title: Regla ${at}
logsource: { category: ${categories[at % categories.length]} }
detection:
  programa:
    - Image|endswith: ['\\${program}${at}.exe', '/${program}${at}']
    - CommandLine|contains|all: ['${program}-${at}', 'modo-${at % 37}']
  palabras:
    CommandLine|contains: ['--opcion-${at}', 'http://sitio-${at}.example', 'clave ${at * 7}']${expression}
  excepcion:
    User|contains: ['servicio-${at % 11}', 'respaldo']
  condition: (programa or palabras) and not excepcion
`;
    const rule = readSigma(source)[0]?.rule;
    if (!rule) throw new Error(`Rule ${at} does not read`);
    return {
      id: `r${at}`,
      title: `Regla ${at}`,
      level: "low",
      techniques: [],
      tactics: [],
      rule,
      raises: true,
    };
  });
  return buildRuleSet(rules, new Map());
}
