import type { Expression, Problems, RulePosition } from "./sigma-rule.ts";

interface Token {
  text: string;
  at: number;
}

const maxTokens = 400;
const deepest = 40;
const oldWords = new Set(["near", "count", "min", "max", "avg", "sum"]);

/** Thrown when a condition cannot be parsed; reported as a problem. */
class Unclear extends Error {}

/**
 * Parses a condition and replaces names by their searches: `and`, `or`, `not`, parentheses, `1 of`, `any of`, `all of`,
 * in either case.
 */
export function readCondition(
  text: string,
  searches: ReadonlyMap<string, Expression>,
  place: RulePosition,
  problems: Problems,
): Expression | undefined {
  const path = "detection.condition";
  const pipe = text.indexOf("|");
  if (pipe >= 0) {
    const word =
      text
        .slice(pipe + 1)
        .trim()
        .split(/[\s(]/)[0] ?? "";
    problems.add(
      path,
      place,
      oldWords.has(word)
        ? `«| ${word}» es una agregación antigua y no se admite: escriba una correlación de Sigma (event_count, value_count, temporal).`
        : "El signo | de la condición no se admite.",
    );
    return undefined;
  }
  const tokens = [...text.matchAll(/[()]|[^\s()]+/g)].map(({ 0: word, index }) => ({
    text: word,
    at: index,
  }));
  if (tokens.length === 0 || tokens.length > maxTokens) {
    problems.add(
      path,
      place,
      tokens.length === 0 ? "Falta la condición." : "La condición es demasiado larga.",
    );
    return undefined;
  }
  try {
    const walk = new Walk(tokens, searches);
    return walk.whole();
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    problems.add(path, place, error.message);
    return undefined;
  }
}

class Walk {
  #next = 0;
  #depth = 0;
  readonly #tokens: Token[];
  readonly #searches: ReadonlyMap<string, Expression>;

  constructor(tokens: Token[], searches: ReadonlyMap<string, Expression>) {
    this.#tokens = tokens;
    this.#searches = searches;
  }

  whole(): Expression {
    const expression = this.#or();
    const unexpectedToken = this.#peek();
    if (unexpectedToken !== undefined)
      throw new Unclear(`La condición no se entiende desde «${unexpectedToken}».`);
    return expression;
  }

  #peek(ahead = 0): string | undefined {
    return this.#tokens[this.#next + ahead]?.text;
  }

  #takes(word: string): boolean {
    if (this.#peek()?.toLowerCase() !== word) return false;
    this.#next += 1;
    return true;
  }

  #or(): Expression {
    const any = [this.#and()];
    while (this.#takes("or")) any.push(this.#and());
    return any.length === 1 && any[0] ? any[0] : { any };
  }

  #and(): Expression {
    const all = [this.#not()];
    while (this.#takes("and")) all.push(this.#not());
    return all.length === 1 && all[0] ? all[0] : { all };
  }

  #not(): Expression {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unclear("La condición tiene demasiados niveles.");
    const expression = this.#takes("not") ? { not: this.#not() } : this.#one();
    this.#depth -= 1;
    return expression;
  }

  #one(): Expression {
    if (this.#takes("(")) {
      const inside = this.#or();
      if (!this.#takes(")")) throw new Unclear("En la condición falta cerrar un paréntesis.");
      return inside;
    }
    const word = this.#peek();
    if (word === undefined || word === ")") throw new Unclear("La condición está incompleta.");
    if (this.#peek(1)?.toLowerCase() === "of") return this.#of(word);
    this.#next += 1;
    const search = this.#searches.get(word);
    if (search) return search;
    throw new Unclear(
      oldWords.has(word.toLowerCase())
        ? `«${word}» no se admite en la condición: escriba una correlación de Sigma.`
        : `La condición nombra «${word}», y no hay una búsqueda con ese nombre.`,
    );
  }

  #of(quantity: string): Expression {
    const word = quantity.toLowerCase();
    const pattern = this.#peek(2);
    if (pattern === undefined) throw new Unclear("Después de «of» falta el nombre de las búsquedas.");
    if (word !== "1" && word !== "any" && word !== "all")
      throw new Unclear(`«${quantity} of» no se admite: solo 1 of, any of y all of.`);
    this.#next += 3;
    const expressions = [...this.#searches]
      .filter(([name]) => matches(name, pattern))
      .map(([, search]) => search);
    if (expressions.length === 0) throw new Unclear(`Ninguna búsqueda se llama «${pattern}».`);
    return word === "all" ? { all: expressions } : { any: expressions };
  }
}

/**
 * Returns whether a search matches a name pattern. `them` matches every search, except those that begin with an
 * underscore.
 */
function matches(name: string, pattern: string): boolean {
  if (pattern.toLowerCase() === "them") return !name.startsWith("_");
  const pieces = pattern.split("*");
  let from = 0;
  for (const [at, piece] of pieces.entries()) {
    const matchCount = at === 0 ? (name.startsWith(piece) ? 0 : -1) : name.indexOf(piece, from);
    if (matchCount < 0) return false;
    from = matchCount + piece.length;
  }
  return pieces.at(-1) === "" || name.endsWith(pieces.at(-1) ?? "");
}
