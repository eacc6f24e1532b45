/** Returns a value that cannot be opened by accident: `hxxps://mal[.]cl/x`, `ana[@]mal[.]cl`, `10[.]0[.]0[.]8`. */
export function defang(type: string, value: string): string {
  if (type === "url") {
    const [, scheme = "", host = "", rest = ""] =
      /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/is.exec(value) ?? [];
    return `${scheme.replace(/^http/i, "hxxp")}${dots(host)}${rest}`;
  }
  if (type === "mail") return dots(value.replace("@", "[@]"));
  if (type === "ipv4" || type === "cidr" || type === "domain" || type === "host") return dots(value);
  if (type === "ipv6") return value.replaceAll(":", "[:]");
  return value;
}

const dots = (text: string) => text.replaceAll(".", "[.]");
