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
  /** What there is more of than allowed; the rest was not read. */
  tooMany: "documents" | "parts" | undefined;
}

interface YamlLimits {
  schema: "core" | "failsafe";
  documents: number;
  /** Words, signs and blanks in all. */
  parts: number;
}

/** Of a text that is no YAML, nobody reads more. */
const mostProblems = 20;
/** Open lists, maps and values at one place; what nests deeper takes the square of its length. */
const deepest = 200;

/**
 * The documents of a YAML text, in a time that grows with its length alone: the library compares each name of a map with
 * all before it, and copies the whole line for every error, so names and errors are looked after here. Throws for what
 * is no YAML at all.
 */
export function yamlDocuments(text: string, limits: YamlLimits): YamlReading {
  const { stackTraceLimit } = Error;
  // The library makes an error for every sign that it does not expect, and none of them is thrown.
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
  const found: Document.Parsed<ParsedNode>[] = [];
  let strays = 0;
  const take = (tokens: ReturnType<Parser["next"]>) => {
    for (const token of tokens) {
      if (token.type === "error") strays += 1;
      found.push(...(composer.next(token) as Iterable<Document.Parsed<ParsedNode>>));
    }
  };
  let parts = 0;
  for (const part of new Lexer().lex(text)) {
    parts += 1;
    take(parser.next(part));
    if (parser.stack.length > deepest) throw new Error("Too deep");
    if (parts > limits.parts || found.length > limits.documents || strays > mostProblems) break;
  }
  const isCut = parts > limits.parts;
  if (!isCut && strays <= mostProblems) take(parser.end());
  found.push(...(composer.end() as Iterable<Document.Parsed<ParsedNode>>));
  if (found.length === 0 && strays > 0) throw new Error("Not YAML");
  return {
    documents: found
      .slice(0, limits.documents)
      .map((document) => ({ document, problems: problemsOf(document, lines) })),
    lines,
    tooMany: isCut ? "parts" : found.length > limits.documents ? "documents" : undefined,
  };
}

function problemsOf(document: Document.Parsed<ParsedNode>, lines: LineCounter): YamlProblem[] {
  const problem = (code: string, offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { code, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = document.errors
    .slice(0, mostProblems)
    .map(({ code, pos: [offset] }) => problem(code, offset));
  visit(document, {
    Map(_place, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (names.has(name) && problems.length < mostProblems)
          problems.push(problem("DUPLICATE_KEY", (key as ParsedNode | null)?.range?.[0] ?? 0));
        names.add(name);
      }
    },
  });
  return problems;
}
