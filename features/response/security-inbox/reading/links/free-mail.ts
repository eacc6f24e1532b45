/** Mail that anybody gets for nothing: no company writes bills from there. */
const freeMail = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com hotmail.cl live.com live.cl msn.com yahoo.com yahoo.es yahoo.cl ymail.com icloud.com me.com aol.com proton.me protonmail.com gmx.com gmx.net mail.com zoho.com yandex.com yandex.ru mail.ru tutanota.com tuta.io vtr.net outlook.es outlook.cl inbox.lv".split(
    " ",
  ),
);

export const isFreeMail = (domain: string) => freeMail.has(domain);
