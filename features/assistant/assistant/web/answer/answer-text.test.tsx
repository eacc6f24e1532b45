import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { AnswerText, richText } from "./answer-text.tsx";

const source = {
  number: 1,
  kind: "alerts",
  label: "Alertas críticas",
  path: "/Eventos/N1?severidad=critical",
};
const draw = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnswerText text={text} sources={[source]} />
    </MemoryRouter>,
  );

test("bold words and sources are the only marks", () => {
  expect(richText("Tiene **3 alertas** [1].")).toEqual([
    { kind: "plain", text: "Tiene " },
    { kind: "bold", text: "3 alertas" },
    { kind: "plain", text: " " },
    { kind: "source", number: 1 },
    { kind: "plain", text: "." },
  ]);
});

test("no word of an answer is lost", () => {
  for (const text of ["", "**", "****", "[x]", "[123]", "**a\nb**", "2 ** 3", "a [1][2] **b**"]) {
    const parts = richText(text).map((part) => (part.kind === "source" ? `[${part.number}]` : part.text));
    expect(parts.join("")).toBe(text.replaceAll("**b**", "b"));
  }
});

describe("an answer", () => {
  test("opens a source inside the portal, and leaves a number without a source as text", () => {
    expect(draw("Son tres [1] y cuatro [2].")).toContain('href="/Eventos/N1?severidad=critical"');
    expect(draw("[2]")).not.toContain("<a");
  });

  test("opens the object of a code", () => {
    expect(draw("Primero **VUL-8** e INC-2.").match(/codigo=(VUL-8|INC-2)"/g)).toHaveLength(2);
  });

  test.each([
    "[vea](https://evil.cl/?q=secreto)",
    "![x](https://evil.cl/p.png)",
    "https://evil.cl",
    "<img src=x onerror=alert(1)>",
    "**<a href='https://evil.cl'>x</a>**",
  ])("links nowhere outside and loads nothing: %s", (text) => {
    expect(draw(text)).not.toMatch(/<(a|img|script)\b/);
  });
});
