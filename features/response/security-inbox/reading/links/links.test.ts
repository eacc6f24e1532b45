import { describe, expect, test } from "vitest";
import { letter, reading } from "../reading-of.fixture.ts";
import { unwrapLink } from "./unwrap-link.ts";

const inMarkup = (markup: string) => letter("To: pedro@empresa.cl\nContent-Type: text/html", markup);
const featuresIn = async (markup: string) =>
  (
    await reading(inMarkup(markup), { protectedDomains: [{ name: "Banco", domain: "bancoejemplo.cl" }] })
  ).links.map(({ features }) => features.join(" "));

describe("wrappers of mail gateways around a link are removed without a request", () => {
  const inside = "https%3A%2F%2Fmal.example%2Fa%3Fb%3D1";
  test.each([
    [
      `https://eur01.safelinks.protection.outlook.com/?url=${inside}&amp;data=05`,
      "https://mal.example/a?b=1",
    ],
    ["https://urldefense.proofpoint.com/v1/url?u=http%3A//mal.example/x&k=abc", "http://mal.example/x"],
    ["https://urldefense.proofpoint.com/v2/url?u=https-3A__mal.example_a-5Fb&d=x", "https://mal.example/a_b"],
    ["https://urldefense.com/v3/__https://mal.example/a*b**Ac__;KSgoKA!!x$", "https://mal.example/a)b((c"],
    ["https://urldefense.com/v3/__https:/mal.example/a__;!!x$", "https://mal.example/a"],
    [`https://linkprotect.cudasvc.com/url?a=${inside}&c=E`, "https://mal.example/a?b=1"],
    [`https://www.google.com/url?q=${inside}&sa=D`, "https://mal.example/a?b=1"],
    ["https://www.google.com/amp/s/mal.example/a", "https://mal.example/a"],
    [`https://www.linkedin.com/redir/redirect?url=${inside}`, "https://mal.example/a?b=1"],
    [`https://l.facebook.com/l.php?u=${inside}&h=x`, "https://mal.example/a?b=1"],
    ["https://eu.protection.sophos.com/?d=x&u=aHR0cHM6Ly9tYWwuZXhhbXBsZS9h&i=1", "https://mal.example/a"],
    [`https://safelinks.protection.outlook.com.mal.example/?url=${inside}`, undefined],
    ["https://www.google.com/search?q=https://mal.example", undefined],
  ])("%s", (wrapped, target) => {
    expect(unwrapLink(wrapped).target).toBe(target ?? wrapped);
  });

  test("one cover in another, and not without end", () => {
    let url = "https://mal.example/";
    for (let cover = 0; cover < 3; cover += 1)
      url = `https://www.google.com/url?q=${encodeURIComponent(url)}`;
    expect(unwrapLink(url)).toMatchObject({
      target: "https://mal.example/",
      wrappers: Array(3).fill("google_redirect"),
    });
    for (let cover = 0; cover < 3; cover += 1)
      url = `https://www.google.com/url?q=${encodeURIComponent(url)}`;
    expect(unwrapLink(url).wrappers).toHaveLength(5);
  });

  test("a target that only the service can resolve is unknown, with the details in the link itself", async () => {
    expect(unwrapLink("https://protect-us.mimecast.com/s/Ab?domain=mal.example")).toEqual({
      target: null,
      wrappers: ["mimecast"],
      hint: "mal.example",
    });
    const { links } = await reading(letter("", "https://protect-us.mimecast.com/s/Ab?domain=mal.example"));
    expect(links[0]).toMatchObject({ target: null, domain: "mal.example" });
  });
});

describe("the signs of a link", () => {
  test.each([
    ["<a href='https://mal.cl/x'>https://www.bancochico.cl/entrar</a>", "text_differs"],
    ["<a href='https://www.bancochico.cl/x'>bancochico.cl</a>", ""],
    ["<a href='https://xn--bancoestdo-9za.cl/'>Entrar</a>", "punycode"],
    ["<a href='http://203.0.113.9/x'>Entrar</a>", "address_host"],
    ["<a href='http://3405803785/x'>Entrar</a>", "address_host"],
    ["<a href='https://bancochico.cl@mal.cl/'>Entrar</a>", "user_part"],
    ["<a href='https://bit.ly/3x'>Entrar</a>", "shortener"],
    ["<a href='https://algo.web.app/'>Entrar</a>", "free_host"],
    ["<a href='https://a.cl/r?to=https://mal.cl'>Entrar</a>", "nested_address redirector"],
    ["<a href='https://mal.cl/?e=pedro@empresa.cl'>Entrar</a>", "recipient_inside"],
    ["<a href='https://mal.cl/#cGVkcm9AZW1wcmVzYS5jbA=='>Entrar</a>", "recipient_inside"],
    ["<a href='data:text/html,x'>Entrar</a>", "embedded_content"],
    ["<a href='https://bancoejemplo-clientes.net/'>Entrar</a>", "look_alike"],
    ["<a href='https://www.bancoejemplo.cl/'>Entrar</a>", ""],
  ])("%s", async (markup, features) => {
    expect(await featuresIn(markup)).toEqual([features]);
  });

  test("forms, refreshes, areas and what a base address moves are links too", async () => {
    const { links } = await reading(
      inMarkup(
        "<base href='https://mal.cl/a/'><meta http-equiv=refresh content='0;url=https://uno.cl'><form action=https://dos.cl><input type=password></form><map><area href=tres></map>",
      ),
    );
    expect(links.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
      "link https://uno.cl",
      "form https://dos.cl",
      "link https://mal.cl/a/tres",
    ]);
  });

  test("the same link many times is one, counted", async () => {
    const { links } = await reading(inMarkup("<a href=https://a.cl>x</a>".repeat(3)));
    expect(links).toMatchObject([{ times: 3 }]);
  });

  test("pictures from elsewhere are counted and never asked for", async () => {
    const { remote } = await reading(
      inMarkup("<img src=https://uno.cl/a.png><img width=1 height=1 src=//dos.cl/p><img src=cid:x>"),
    );
    expect(remote).toEqual({ pictures: 2, pixels: 1, hosts: ["uno.cl", "dos.cl"] });
  });
});
