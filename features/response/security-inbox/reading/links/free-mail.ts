/** Free mail providers, from which no company sends invoices. */
const freeMail = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com hotmail.cl live.com live.cl msn.com yahoo.com yahoo.es yahoo.cl ymail.com icloud.com me.com aol.com proton.me protonmail.com gmx.com gmx.net mail.com zoho.com yandex.com yandex.ru mail.ru tutanota.com tuta.io vtr.net outlook.es outlook.cl inbox.lv".split(
    " ",
  ),
);

export const isFreeMail = (domain: string) => freeMail.has(domain);
