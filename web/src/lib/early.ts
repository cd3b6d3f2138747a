/** Early: the line of the page to come, opened while its files are still on their way. */

export type Line = { url: string; socket: WebSocket; heard: MessageEvent[] };

let early: Line | null = null;

/** Of a night, as it is written in an address. */
export function addressOf(night: string, query: URLSearchParams): string {
  return `${location.origin.replace(/^http/, "ws")}/nights/${night}/socket?${query}`;
}

/** Open a line; what comes over it waits for whoever takes it. */
export function openEarly(night: string, office: string): void {
  early = lineTo(addressOf(night, new URLSearchParams({ as: office })));
  const { socket, heard } = early;
  socket.onmessage = (event) => void heard.push(event);
}

/** The early line to this address, if there is one and it stands; otherwise a new one. */
export function lineTo(url: string): Line {
  const opened = early;
  early = null;
  if (opened?.url === url && opened.socket.readyState <= WebSocket.OPEN) return opened;
  opened?.socket.close();
  return { url, socket: new WebSocket(url), heard: [] };
}
