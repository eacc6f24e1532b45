import { Composer, type Document, isScalar, Lexer, LineCounter, type ParsedNode, Parser, visit } from "yaml";

export interface YamlProblem {
  code: string;
  line: number;
  column: number;
}

interface YamlDocument {
  document: Document.Parsed<ParsedNode>;
  problems: YamlProblem[];
}

interface YamlReading {
  documents: YamlDocument[];
  lines: LineCounter;
  /** The kind of content that exceeds its limit. The rest of the text was not read. */
  tooMany: "documents" | "parts" | undefined;
}

interface YamlLimits {
  schema: "core" | "failsafe";
  documents: number;
  /** The total number of tokens: words, punctuation and blanks. */
  parts: number;
}

/** The most problems that are reported of a text that is no YAML. */
const maxProblems = 20;
/** The maximum nesting of lists, maps and values; deeper nesting takes time quadratic in its length. */
const deepest = 200;

/**
 * Returns the documents of a YAML text in linear time: the library compares each key of a map with all earlier ones,
 * and copies the whole line for every error, so keys and errors are handled here. Throws for invalid YAML.
 */
export function yamlDocuments(text: string, limits: YamlLimits): YamlReading {
  const { stackTraceLimit } = Error;
  // The library creates an error for every unexpected character, and none of them is thrown.
  Error.stackTraceLimit = 0;
  try {
    return read(text, limits);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function read(text: string, limits: YamlLimits): YamlReading {
  const lines = new LineCounter();
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer({ schema: limits.schema, uniqueKeys: false, logLevel: "silent" });
  const rows: Document.Parsed<ParsedNode>[] = [];
  let strays = 0;
  const take = (tokens: ReturnType<Parser["next"]>) => {
    for (const token of tokens) {
      if (token.type === "error") strays += 1;
      rows.push(...(composer.next(token) as Iterable<Document.Parsed<ParsedNode>>));
    }
  };
  let parts = 0;
  for (const part of new Lexer().lex(text)) {
    parts += 1;
    take(parser.next(part));
    if (parser.stack.length > deepest) throw new Error("Too deep");
    if (parts > limits.parts || rows.length > limits.documents || strays > maxProblems) break;
  }
  const isCut = parts > limits.parts;
  if (!isCut && strays <= maxProblems) take(parser.end());
  rows.push(...(composer.end() as Iterable<Document.Parsed<ParsedNode>>));
  if (rows.length === 0 && strays > 0) throw new Error("Not YAML");
  return {
    documents: rows
      .slice(0, limits.documents)
      .map((document) => ({ document, problems: problemsOf(document, lines) })),
    lines,
    tooMany: isCut ? "parts" : rows.length > limits.documents ? "documents" : undefined,
  };
}

function problemsOf(document: Document.Parsed<ParsedNode>, lines: LineCounter): YamlProblem[] {
  const problem = (code: string, offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { code, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = document.errors
    .slice(0, maxProblems)
    .map(({ code, pos: [offset] }) => problem(code, offset));
  visit(document, {
    Map(_place, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (names.has(name) && problems.length < maxProblems)
          problems.push(problem("DUPLICATE_KEY", (key as ParsedNode | null)?.range?.[0] ?? 0));
        names.add(name);
      }
    },
  });
  return problems;
}
