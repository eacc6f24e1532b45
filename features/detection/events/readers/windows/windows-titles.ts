import { entryOf } from "#platform/contract/word-list.ts";

/** The titles of Sysmon's events by number: the log itself only stores the number. */
const sysmon: Readonly<Record<string, string>> = {
  1: "Proceso creado",
  2: "Fecha de creación de un archivo cambiada",
  3: "Conexión de red",
  4: "Estado del servicio Sysmon cambiado",
  5: "Proceso terminado",
  6: "Controlador cargado",
  7: "Biblioteca cargada",
  8: "Hilo creado en otro proceso",
  9: "Lectura directa de un disco",
  10: "Acceso a otro proceso",
  11: "Archivo creado",
  12: "Clave del registro creada o borrada",
  13: "Valor del registro cambiado",
  14: "Clave del registro renombrada",
  15: "Flujo alternativo de archivo creado",
  16: "Configuración de Sysmon cambiada",
  17: "Canalización con nombre creada",
  18: "Canalización con nombre conectada",
  19: "Filtro de WMI registrado",
  20: "Consumidor de WMI registrado",
  21: "Consumidor y filtro de WMI unidos",
  22: "Consulta DNS",
  23: "Archivo borrado y guardado",
  24: "Portapapeles cambiado",
  25: "Proceso manipulado",
  26: "Archivo borrado",
  27: "Archivo ejecutable bloqueado",
  28: "Borrado seguro bloqueado",
  29: "Archivo ejecutable detectado",
};

/** Titles of the most frequent events of the security log. */
const security: Readonly<Record<string, string>> = {
  1102: "Registro de auditoría borrado",
  4624: "Inicio de sesión",
  4625: "Inicio de sesión fallido",
  4627: "Grupos de un inicio de sesión",
  4634: "Cierre de sesión",
  4647: "Cierre de sesión pedido por la persona",
  4648: "Inicio de sesión con credenciales explícitas",
  4656: "Acceso a un objeto pedido",
  4657: "Valor del registro cambiado",
  4658: "Acceso a un objeto terminado",
  4660: "Objeto borrado",
  4663: "Acceso a un objeto",
  4662: "Operación en un objeto del directorio",
  4672: "Privilegios especiales en un inicio de sesión",
  4673: "Servicio con privilegios usado",
  4674: "Operación en un objeto con privilegios",
  4688: "Proceso creado",
  4689: "Proceso terminado",
  4690: "Acceso a un objeto duplicado",
  4697: "Servicio instalado",
  4698: "Tarea programada creada",
  4699: "Tarea programada borrada",
  4702: "Tarea programada cambiada",
  4703: "Privilegios de una cuenta cambiados",
  4719: "Política de auditoría cambiada",
  4720: "Cuenta creada",
  4722: "Cuenta habilitada",
  4723: "Cambio de contraseña intentado",
  4724: "Contraseña restablecida",
  4725: "Cuenta deshabilitada",
  4726: "Cuenta borrada",
  4728: "Cuenta agregada a un grupo global",
  4729: "Cuenta quitada de un grupo global",
  4732: "Cuenta agregada a un grupo local",
  4733: "Cuenta quitada de un grupo local",
  4738: "Cuenta cambiada",
  4740: "Cuenta bloqueada",
  4756: "Cuenta agregada a un grupo universal",
  4757: "Cuenta quitada de un grupo universal",
  4768: "Vale de Kerberos pedido (TGT)",
  4769: "Vale de servicio de Kerberos pedido",
  4771: "Preautenticación de Kerberos fallida",
  4776: "Credenciales validadas por el controlador de dominio",
  4798: "Grupos de una cuenta consultados",
  4799: "Integrantes de un grupo consultados",
  5140: "Acceso a una carpeta compartida",
  5145: "Acceso a un archivo compartido revisado",
  5156: "Conexión permitida por Windows",
  5157: "Conexión bloqueada por Windows",
  5158: "Escucha en un puerto permitida por Windows",
};

const powershell: Readonly<Record<string, string>> = {
  400: "PowerShell iniciado",
  403: "PowerShell terminado",
  600: "Proveedor de PowerShell iniciado",
  800: "Línea de PowerShell ejecutada",
  4103: "Orden de PowerShell ejecutada",
  4104: "Bloque de código de PowerShell ejecutado",
};

const serviceControl: Readonly<Record<string, string>> = { 7045: "Servicio instalado" };

const byProvider: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Microsoft-Windows-Sysmon": sysmon,
  "Microsoft-Windows-Security-Auditing": security,
  "Microsoft-Windows-Eventlog": security,
  "Microsoft-Windows-PowerShell": powershell,
  PowerShell: powershell,
  "Service Control Manager": serviceControl,
};

/** Returns the title of a Windows event with a known number. */
export function windowsTitle(provider: string | null, eventId: string | null): string | null {
  if (provider === null || eventId === null) return null;
  return entryOf(entryOf(byProvider, provider) ?? {}, eventId) ?? null;
}
