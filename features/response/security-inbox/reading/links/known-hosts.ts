import { isWithin } from "../reported-mail.ts";

/** URL shorteners: the target of a short address is known only by requesting it. */
const shorteners = new Set(
  "bit.ly t.co tinyurl.com goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly shorturl.at rb.gy t.ly tiny.cc bl.ink s.id lnkd.in amzn.to fb.me wa.link n9.cl acortar.link acortaurl.com qrco.de qr.ae me-qr.com urlz.fr u.to clck.ru shorte.st adf.ly soo.gd x.co trib.al dlvr.it spr.ly short.io kutt.it urlr.me".split(
    " ",
  ),
);

/** Hosts on which anybody can publish a page, a form or a file anonymously. */
const freeHosts = [
  ...["github.io", "gitlab.io", "netlify.app", "vercel.app", "pages.dev", "workers.dev", "r2.dev", "web.app"],
  ...[
    "firebaseapp.com",
    "herokuapp.com",
    "glitch.me",
    "000webhostapp.com",
    "weebly.com",
    "wixsite.com",
    "blogspot.com",
  ],
  ...[
    "wordpress.com",
    "jimdosite.com",
    "webflow.io",
    "godaddysites.com",
    "square.site",
    "my.canva.site",
    "notion.site",
  ],
  ...["forms.gle", "forms.office.com", "typeform.com", "jotform.com", "sites.google.com", "docs.google.com"],
  ...[
    "storage.googleapis.com",
    "s3.amazonaws.com",
    "blob.core.windows.net",
    "web.core.windows.net",
    "azurewebsites.net",
  ],
  ...[
    "ngrok.io",
    "ngrok-free.app",
    "trycloudflare.com",
    "duckdns.org",
    "ipfs.io",
    "dweb.link",
    "surge.sh",
    "replit.app",
  ],
  ...[
    "transfer.sh",
    "wetransfer.com",
    "mediafire.com",
    "mega.nz",
    "discordapp.com",
    "telegra.ph",
    "linktr.ee",
  ],
];

export const isShortener = (domain: string) => shorteners.has(domain.replace(/^www\./, ""));
export const isFreeHost = (host: string) => freeHosts.some((each) => isWithin(host, each));

/** The hosts to which half of all mails link, so that they do not make mails similar. */
const everywhere = new Set(
  "facebook.com instagram.com twitter.com x.com linkedin.com youtube.com youtu.be tiktok.com whatsapp.com wa.me google.com goo.gl apple.com microsoft.com office.com w3.org schema.org gstatic.com googleapis.com list-manage.com mailchimp.com wikipedia.org adobe.com aka.ms".split(
    " ",
  ),
);
export const isEverywhere = (domain: string) => everywhere.has(domain);
