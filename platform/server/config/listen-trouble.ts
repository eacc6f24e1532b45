import { ConfigError } from "./config-error.ts";

/** An address at which the portal listens, and the variables that configure it. */
export interface ListeningPlace {
  host: string;
  port: number;
  hostVariable: string;
  portVariable: string;
}

/** Returns the reason for which listening failed, as a sentence that names the variable to change. */
export function listenTrouble(error: unknown, place: ListeningPlace): unknown {
  const { host, port, hostVariable, portVariable } = place;
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new ConfigError(`${portVariable}: el puerto ${port} de ${host} ya está en uso`);
    case "EACCES":
      return new ConfigError(`${portVariable}: este usuario no puede escuchar en el puerto ${port}`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return new ConfigError(`${hostVariable}: ${host} no es una dirección de este equipo`);
    default:
      return error;
  }
}
