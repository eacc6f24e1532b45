import { SaxesParser, type SaxesTagPlain } from "saxes";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { cleanLine, cleanText } from "../clean-text.ts";
import { type RawControl, readingLimits } from "../standard-draft.ts";
import type { FoundHead, StandardReader } from "../standard-reader.ts";
import { readTextChunks } from "../standard-reader.ts";
import {
  catalogHead,
  controlFromOscal,
  type OscalNode,
  parameterWords,
  TierCollector,
  withParameters,
} from "./oscal-control.ts";

const deepest = 200;
const prose = new Set(["p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "td", "pre"]);

interface Open {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** Reads an OSCAL catalog in XML as a stream: at most one control is in memory. */
export const readOscalXml: StandardReader = async function* (open) {
  const walk = new CatalogWalk();
  for await (const piece of readTextChunks(open)) {
    yield* walk.push(piece);
  }
  walk.end();
  return walk.head();
};

class CatalogWalk {
  readonly #metadata = { title: "", version: "", remarks: "", party: "" };
  readonly #tiers = new TierCollector();
  /** Labels of parameters that are defined above all nodes. */
  readonly #labels = new Map<string, string>();
  /** The parameter whose element is open. */
  #parameter: { label: string; values: string[]; choices: string[]; several: boolean } | undefined;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #open: Open[] = [];
  /** Groups and controls that are open, the innermost last. */
  readonly #nodes: (OscalNode & { labels: Map<string, string> })[] = [];
  #ready: RawControl[] = [];
  #ordinal = 0;
  #isCatalog = false;

  constructor() {
    this.#parser.on("error", (error) => {
      throw error;
    });
    this.#parser.on("doctype", () => {
      throw new UnreadableFile("El XML declara un DOCTYPE; por seguridad no se lee.");
    });
    this.#parser.on("opentag", (tag) => this.#opened(tag));
    this.#parser.on("text", (text) => this.#addText(text));
    this.#parser.on("cdata", (text) => this.#addText(text));
    this.#parser.on("closetag", () => this.#closed());
  }

  push(piece: string): RawControl[] {
    this.#guarded(() => this.#parser.write(piece));
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  end(): void {
    this.#guarded(() => this.#parser.close());
    if (!this.#isCatalog) throw new UnreadableFile("El XML no es un catálogo de OSCAL.");
  }

  head(): FoundHead {
    return catalogHead({ ...this.#metadata, tiers: this.#tiers.after([]) });
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile(`El XML no es válido (línea ${this.#parser.line}).`);
    }
  }

  #opened(tag: SaxesTagPlain): void {
    const name = tag.name.includes(":") ? tag.name.slice(tag.name.indexOf(":") + 1) : tag.name;
    if (this.#open.length === 0 && name !== "catalog")
      throw new UnreadableFile(
        name === "profile"
          ? "Es un perfil sin resolver: importe el catálogo resuelto del perfil."
          : "El XML no es un catálogo de OSCAL.",
      );
    this.#isCatalog = true;
    if (this.#open.length >= deepest) throw new UnreadableFile("El XML tiene más niveles de los permitidos.");
    const { attributes } = tag;
    if (name === "group" || name === "control") this.#begin(name, attributes);
    if (name === "insert" && attributes.type === "param") {
      const insertion = `{{ insert: param, ${attributes["id-ref"] ?? ""} }}`;
      // Inside a choice the parameter reference is kept, because the definition of the parameter may come later.
      const isChoice = this.#open.at(-1)?.name === "choice";
      this.#addText(isChoice ? insertion : withParameters(insertion, this.#allLabels()));
    }
    if (name === "prop" && this.#inNode())
      this.#nodes.at(-1)?.properties.push({
        name: cleanLine(attributes.name, 80),
        value: cleanLine(attributes.value, 200),
        class: cleanLine(attributes.class, 80),
        ns: cleanLine(attributes.ns, 200),
      });
    if (name === "param") this.#parameter = { label: "", values: [], choices: [], several: false };
    if (name === "select" && this.#parameter)
      this.#parameter.several = attributes["how-many"] === "one-or-more";
    const node = this.#nodes.at(-1);
    if (name === "link" && node && /incorporated-into|moved-to/.test(attributes.rel ?? "")) node.moved = true;
    this.#open.push({ name, attributes, text: "" });
  }

  #begin(kind: "group" | "control", attributes: Record<string, string>): void {
    this.#ordinal += 1;
    this.#nodes.push({
      ordinal: this.#ordinal,
      kind,
      id: cleanLine(attributes.id, 200) || `nodo-${this.#ordinal}`,
      parent: this.#nodes.at(-1)?.id ?? null,
      title: "",
      class: cleanLine(attributes.class, 80),
      properties: [],
      moved: false,
      statement: "",
      guidance: "",
      labels: new Map(),
    });
  }

  /** Returns whether the open element belongs directly to the node, rather than to one of its parts or parameters. */
  #inNode(): boolean {
    const name = this.#open.at(-1)?.name;
    return name === "group" || name === "control";
  }

  #allLabels(): ReadonlyMap<string, string> {
    return new Map([this.#labels, ...this.#nodes.map(({ labels }) => labels)].flatMap((map) => [...map]));
  }

  #parameterEnded(id: string): void {
    const words = this.#parameter && parameterWords(this.#parameter);
    if (words) (this.#nodes.at(-1)?.labels ?? this.#labels).set(id, words);
    this.#parameter = undefined;
  }

  #addText(text: string): void {
    const last = this.#open.at(-1);
    if (last && last.text.length < readingLimits.guidanceLength) last.text += text;
  }

  #closed(): void {
    const closedOpen = this.#open.pop();
    const above = this.#open.at(-1);
    const node = this.#nodes.at(-1);
    if (!closedOpen) return;
    const { name, text } = closedOpen;
    if (name === "group" || name === "control") this.#nodeEnded();
    else if (prose.has(name)) this.#proseEnded(text);
    else if (name === "param") this.#parameterEnded(closedOpen.attributes.id ?? "");
    else if (name === "label" && this.#parameter) this.#parameter.label = cleanLine(text, 120);
    else if (name === "value" && this.#parameter) this.#parameter.values.push(cleanLine(text, 300));
    else if (name === "choice" && this.#parameter) this.#parameter.choices.push(cleanLine(text, 300));
    else if (name === "title" && this.#inNode() && node)
      node.title = cleanLine(text, readingLimits.titleLength);
    else if (above?.name === "metadata" || above?.name === "party") this.#headEnded(above.name, name, text);
    // The text of emphasis inside a sentence is appended to the sentence.
    else if (above && !["title", "part", "group", "control"].includes(name)) above.text += text;
  }

  #nodeEnded(): void {
    const node = this.#nodes.pop();
    if (!node) return;
    const control = controlFromOscal(node);
    this.#tiers.add(control);
    this.#ready.push(control);
  }

  #headEnded(above: string, name: string, text: string): void {
    if (above === "party") {
      if (name === "name" && this.#metadata.party === "") this.#metadata.party = cleanLine(text, 120);
    } else if (name === "title") this.#metadata.title = cleanLine(text, 200);
    else if (name === "version") this.#metadata.version = cleanLine(text, 40);
    else if (name === "remarks") this.#metadata.remarks = cleanText(text, 600);
  }

  #proseEnded(text: string): void {
    const node = this.#nodes.at(-1);
    const paragraph = cleanText(text.replace(/\s+/g, " "), readingLimits.guidanceLength);
    if (!node || paragraph === "") return;
    const part = this.#open.find(
      ({ name, attributes }, place) => name === "part" && this.#isTopPart(place, attributes.name),
    );
    const kind = part?.attributes.name;
    const into =
      kind === "guidance" ? "guidance" : kind === "statement" || kind === "overview" ? "statement" : null;
    if (!into || node[into].length >= readingLimits.guidanceLength) return;
    node[into] = [node[into], paragraph].filter(Boolean).join("\n");
  }

  /** Returns whether the open part is a top-level part of the innermost node. */
  #isTopPart(place: number, name: string | undefined): boolean {
    const innermost = this.#open.findLastIndex(({ name: above }) => above === "group" || above === "control");
    return place === innermost + 1 && name !== undefined;
  }
}
