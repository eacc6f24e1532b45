/** The part of autocannon's types that the measurements use. */
declare module "autocannon" {
  interface Client {
    on(event: "response", heard: (status: number, bytes: number, milliseconds: number) => void): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** The rate of sent requests per second, answered or not. */
    overallRate?: number;
    setupClient?: (client: Client) => void;
    requests?: { method?: string; headers?: Record<string, string> }[];
  }
  interface Result {
    requests: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
