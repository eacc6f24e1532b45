import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { freePort } from "#platform/testing/portal-process.ts";

/** Debian's `nobody`, as whom programs run when the test runs as root. */
const ordinary = { uid: 65_534, gid: 65_534 };
const host = "portal.ejemplo.cl";

export interface CommandResult {
  status: number | null;
  output: string;
}

/**
 * A directory with the documented paths, and free ports, for an ordinary user. The documented commands run with these
 * paths and ports instead of the real ones.
 */
export class ProductionGround {
  readonly root = mkdtempSync(join(tmpdir(), "portal-production-"));
  readonly ports: { portal: number; postgres: number; tls: number; plain: number };
  /** The user for programs; undefined where the test itself runs as an ordinary user. */
  readonly user = process.getuid?.() === 0 ? ordinary : undefined;
  readonly #registry: string;

  private constructor(ports: ProductionGround["ports"], registry: string) {
    this.ports = ports;
    this.#registry = registry;
    chmodSync(this.root, 0o755);
    for (const directory of ["bin", "home", "opt", "tmp", "usr/local/bin", "etc/systemd/system"])
      mkdirSync(join(this.root, directory), { recursive: true });
    const doubles = join(import.meta.dirname, "bin");
    for (const name of ["sudo", "systemctl"]) {
      copyFileSync(join(doubles, name), join(this.root, "bin", name));
      chmodSync(join(this.root, "bin", name), 0o755);
    }
    for (const path of ["", "home", "opt", "tmp", "etc", "usr/local/bin", "etc/systemd/system"])
      this.give(path);
  }

  static async prepare(registry: string): Promise<ProductionGround> {
    const [portal, postgres, tls, plain] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    return new ProductionGround({ portal, postgres, tls, plain }, registry);
  }

  /** Replaces the paths, ports and names of a documented text by those of this test installation. */
  adapt(text: string): string {
    const { portal, postgres, tls, plain } = this.ports;
    return text
      .replace(
        /(?<![\w.])\/(?=(?:opt|etc|var\/lib|var\/backups|usr\/local\/bin)\/(?:portal|systemd|letsencrypt))/g,
        `${this.root}/`,
      )
      .replaceAll("127.0.0.1:8080", `127.0.0.1:${portal}`)
      .replaceAll("@localhost/", `@127.0.0.1:${postgres}/`)
      .replaceAll("listen 443 ", `listen 127.0.0.1:${tls} `)
      .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
      .replaceAll(/ -[og] (?:root|portal)\b/g, "")
      .replaceAll(/^useradd .*$/gm, "");
  }

  /** Writes a file of the ordinary user; `path` is relative to the root. */
  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text, { mode });
    this.give(dirname(path));
    this.give(path);
  }

  give(path: string): void {
    if (this.user) chownSync(join(this.root, path), this.user.uid, this.user.gid);
  }

  /** Runs a documented block as the ordinary user; throws with the output when a command fails. */
  async shell(block: string): Promise<string> {
    const { status, output } = await this.command("sh", ["-euc", this.adapt(block)]);
    if (status !== 0) throw new Error(`${this.adapt(block)}\nended with ${status}:\n${output}`);
    return output;
  }

  async command(name: string, args: string[], input = ""): Promise<CommandResult> {
    const child = this.start(name, args);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    // A command that does not read its input may have ended already.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
    const [status] = (await once(child, "close")) as [number | null];
    return { status, output };
  }

  /** Starts a program as the ordinary user. */
  start(name: string, args: string[]): ChildProcess {
    const own = [join(this.root, "bin"), join(this.root, "usr/local/bin")];
    return spawn(name, args, {
      ...this.user,
      cwd: join(this.root, "tmp"),
      stdio: "pipe",
      env: {
        ...proxies(),
        PATH: [...own, "/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"].join(delimiter),
        HOME: join(this.root, "home"),
        TMPDIR: join(this.root, "tmp"),
        PRODUCTION_ROOT: this.root,
        npm_config_registry: this.#registry,
      },
    });
  }

  readonly host = host;
}

/** Returns the proxy settings of this machine. */
function proxies(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
