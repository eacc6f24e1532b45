import type { ThreatKind } from "#features/detection/defense/defense.contract.ts";

interface Sign {
  kind: ThreatKind;
  /** The title, class and groups of the tool, in lower case. */
  words: RegExp;
  /** ATT&CK techniques that indicate this kind, including sub-techniques. */
  techniques?: readonly string[];
}

/**
 * The first match is used; the most specific kinds come first. Terms match from the beginning of a word, so that
 * `antivirus` does not match `virus`.
 */
const signs: readonly Sign[] = [
  { kind: "ransomware", words: /\bransom|\bcifrado masivo/, techniques: ["T1486"] },
  { kind: "fraud_mail", words: /\bbec\b|business email|\bimpersonat|fraude del ceo/ },
  { kind: "phishing", words: /\bphish|credential harvest|suplantaci/, techniques: ["T1566", "T1598"] },
  {
    kind: "command_and_control",
    words: /\bc2\b|\bcnc\b|c&c|command[ -]and[ -]control|\bbeacon|\bbotnet|servidor de mando/,
    techniques: ["T1071", "T1095", "T1568", "T1571", "T1572", "T1573", "T1008"],
  },
  {
    kind: "leak",
    words: /\bexfil|data[ -]?(?:loss|leak)|\bdlp\b|fuga de/,
    techniques: ["T1041", "T1048", "T1567", "T1020"],
  },
  { kind: "spam", words: /\bspam\b|bulk mail|graymail/ },
  { kind: "bot", words: /\bbots?\b|\bcrawler|\bscraper/ },
  {
    kind: "scan",
    words: /\bscan(?:ner|ning|s)?\b|\breconn|port ?sweep|\bescaneo|\bsondeo/,
    techniques: ["T1046", "T1595"],
  },
  {
    kind: "credentials",
    words:
      /brute.?force|fuerza bruta|password (?:guess|spray)|authentication_failures|muchos intentos fallidos/,
    techniques: ["T1110", "T1621"],
  },
  {
    kind: "exploit",
    words:
      /\bexploit|\bcve-\d|injection|inyecci|sql signature|cross[ -]site|\bxss\b|\brce\b|overflow|traversal|privilege gain|web application attack|web worm|\bips\b|vulnerability\/|threat\/vulnerability|custom-policy-violation|ataque web/,
    techniques: ["T1190", "T1203", "T1210", "T1068"],
  },
  {
    kind: "malware",
    words:
      /\bmalware|\btrojan|\btroyano|\bvirus|\bworm|\bspyware|\badware|\bbackdoor|\brootkit|\bpup\b|\bpua\b|\bwildfire|\bdropper|código malicioso|anti-malware/,
    techniques: ["T1204", "T1055", "T1027"],
  },
  {
    kind: "denied_traffic",
    words: /conexi[oó]n denegada|tr[aá]fico denegado|connection denied|traffic denied|\bfirewall_drop\b/,
  },
];

/** Returns the kind of threat, by the words of the tool first, otherwise by the techniques that it names. */
export function kindOfThreat(text: string, techniques: readonly string[]): ThreatKind {
  const worded = signs.find(({ words }) => words.test(text));
  if (worded) return worded.kind;
  const families = new Set(techniques.map((technique) => technique.slice(0, 5)));
  return signs.find(({ techniques: of = [] }) => of.some((each) => families.has(each)))?.kind ?? "other";
}
