/** HTTP with the server: JSON both ways, the session's token on everything that changes something. */

import type { FaultBody, Me, Refused } from "../wire";

/** What the server would not do, in its own words. */
export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly body: FaultBody,
  ) {
    super(body.says);
  }

  /** A socket's refusal, which says the same. */
  static of(refused: Refused): Fault {
    return new Fault(409, refused);
  }

  /** It was heard, and the answer is no; where time or the token ran out the same may be asked again. */
  get refuses(): boolean {
    const again = [408, 429].includes(this.status) || this.body.code === "no-csrf-token";
    return this.status >= 400 && this.status < 500 && !again;
  }
}

let csrf = "";

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body);
  } catch (fault) {
    // Another window of this browser has joined or signed in: its session is ours, with a new token.
    if (!(fault instanceof Fault) || fault.body.code !== "no-csrf-token") throw fault;
    await whoAmI();
    return await ask<T>(method, path, body);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  const file = body instanceof Blob; // goes as it is
  if (body !== undefined) headers["content-type"] = file ? body.type : "application/json";
  if (csrf && method !== "GET") headers["x-csrf-token"] = csrf;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Fault(0, faultBody("offline"));
  }
  if (answer.status === 204) return undefined as T;
  const found: unknown = await answer.json().catch(() => {
    if (answer.ok) throw new Fault(0, faultBody("offline")); // cut off on its way
    return null;
  });
  if (!answer.ok) {
    throw new Fault(answer.status, { ...faultBody(`http-${answer.status}`), ...(found as FaultBody | null) });
  }
  return found as T;
}

function faultBody(code: string): FaultBody {
  return { code, says: "", clauses: [], allowed: "", why: null, instead: null, blocked_by: "", made_so: null };
}

/** Who one is; the token that comes with it is kept for what follows. */
export async function whoAmI(): Promise<Me> {
  return keep(await api<Me>("GET", "/me"));
}

export function keep(me: Me): Me {
  csrf = me.csrf;
  return me;
}
