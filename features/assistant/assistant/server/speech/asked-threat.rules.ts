/** A threat by its common name, with the folded words that rules and alerts use for it. */
export interface Threat {
  name: string;
  /** The pattern of people's words for it. */
  asked: RegExp;
  /** The pattern of rule and alert names for it. */
  named: RegExp;
}

const threats: readonly Threat[] = [
  { name: "uso de PowerShell", asked: /\bpowershell\b/, named: /powershell/ },
  {
    name: "virus y programas maliciosos",
    asked:
      /\b(virus|malware\w*|troyanos?|antivirus|programas? malicios\w+|software malicioso|gusanos?|spyware)\b/,
    named: /amenaza|malware|troyano|\bvirus|malicios|guion sospechoso|proteccion en tiempo real desactivada/,
  },
  {
    name: "ransomware",
    asked: /\b(ransomware|secuestro de datos|cifrado de archivos)\b/,
    named: /ransom|cifrad|copias de respaldo/,
  },
  {
    name: "accesos fallidos y pruebas de contraseñas",
    asked:
      /(acces\w+|ingres\w+|intent\w+|login\w*|inicios? de sesion) (?:\w+ )?(fallid\w+|erroneos?|incorrect\w+|rechazad\w+)|intentos? de (acceso|ingreso|login|entrar|sesion)|fuerza bruta|contrasenas? (incorrect\w+|probad\w+|erronea\w*)|cuentas? bloquead\w+|(probando|adivinar) (claves|contrasenas)/,
    named: /fallid|fallos por|prueban contrasena|contrasena probada|bloqueada por intentos|fuerza bruta/,
  },
  {
    name: "accesos desde lugares inusuales",
    asked:
      /(acces\w+|ingres\w+|conexion\w*|sesion\w*|entr\w+) (?:\w+ ){0,2}(desde|de) (?:el )?(extranjero|otros? pais\w*|lugares?|fuera)|lugar\w* (inusual|rar|extran)\w*|viaje imposible/,
    named: /lugar inusual|dos paises|lugares distantes|pais/,
  },
  {
    name: "correos maliciosos",
    asked:
      /\b(phishing|correos? malicios\w+|correos? fals\w+|correos? sospechos\w+|adjuntos? malicios\w+|spam)\b/,
    named: /phish|adjunto malicioso|enlace malicioso|regla de reenvio|suplanta/,
  },
  {
    name: "fuga o descarga inusual de datos",
    asked:
      /(fuga|filtr\w+|robo|exfiltrac\w+|sac\w+|descarg\w+ (?:\w+ )?(inusual|masiv)\w*|roba\w+) (?:de |los |nuestr\w+ )*(datos|informacion)|exfiltracion|fuga de datos|descargas? (inusual|masiv)\w*/,
    named: /exfil|descarga de|volumen inusual|reenvio|fuga|quedo abierto|lectura anonima/,
  },
  {
    name: "exploración de puertos y páginas",
    asked: /\b(escane\w+|barridos?|exploracion\w*|reconocimiento|puertos)\b/,
    named: /explor|escane|barrido|paginas inexistentes|tantea/,
  },
  {
    name: "minería de criptomonedas",
    asked: /\b(mineria|minando|cripto\w*|criptomonedas?|bitcoin)\b/,
    named: /mineria|criptomoneda/,
  },
  {
    name: "ataques a sitios web",
    asked:
      /(inyeccion sql|sql injection|ataques? (?:al? |de |contra )?(?:el |la |nuestr\w+ )?(sitios?|web|paginas?)|waf)/,
    named: /inyeccion|explotar|carpeta web|pagina de diagnostico/,
  },
  {
    name: "cambios de permisos y cuentas de administrador",
    asked:
      /(escal\w+ de privilegios|permisos? (?:\w+ )?(nuev|inusual|rar)\w*|nuevos? administrador\w*|(?:cuentas?|usuarios?) (nuev[ao]s?|cread[ao]s?|de administrador\w*)|administradores? (nuevos?|agregad\w+))/,
    named:
      /administrador|permisos|cuenta local|llave de acceso|cuenta sin permiso|segundo factor desactivado/,
  },
];

/** Returns the threat that the folded words of a question name; undefined if they name none. */
export function askedThreat(words: string): Threat | undefined {
  return threats.find(({ asked }) => asked.test(words));
}
