import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#sync/domain/people/passkey-record.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

// As much of CBOR as a credential needs.
const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  const { length } = value;
  return Buffer.concat([length < 256 ? Buffer.of(0x58, length) : Buffer.of(0x59, length >> 8, length & 0xff), value]);
};
const whole = (value: number) => Buffer.of(value < 0 ? 0x1f - value : value);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([Buffer.of(0xa0 + pairs.length), ...pairs.flat()]);

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

/** A person's passkey in software, including the browser around it, with every lie it may be made to tell. */
export class SoftwareAuthenticator {
  /** The site the browser says it is on. */
  origin = 'http://localhost:3000';
  /** The site the keys are for, if it differs from the one that asks. */
  rpId: string | undefined;
  /** Whether the person unlocks it. */
  isUnlocked = true;
  /** Whether it counts its uses; many do not. */
  counts = true;
  credential: Credential | undefined;

  /** Makes a key for the person named in the options. `certificates`: added to its attestation. */
  make(options: PasskeyCreation, certificates: Buffer[] = []): NewPasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = this.rpId ?? options.rp.id;
    const id = randomBytes(16);
    const credential = { id, rpId, userHandle: options.user.id, privateKey, counter: 0 };
    this.credential = credential;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = map(
      [whole(1), whole(2)],
      [whole(3), whole(-7)],
      [whole(-1), whole(1)],
      [whole(-2), bytes(Buffer.from(x, 'base64url'))],
      [whole(-3), bytes(Buffer.from(y, 'base64url'))],
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
    const data = this.#dataOf(credential, HAS_CREDENTIAL, attested);
    const client = this.#clientData('webauthn.create', options.challenge);
    const hasStatement = certificates.length > 0;
    const statement = hasStatement
      ? map(
          [text('alg'), whole(-7)],
          [text('sig'), bytes(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))],
          [text('x5c'), Buffer.concat([Buffer.of(0x80 + certificates.length), ...certificates.map(bytes)])],
        )
      : map();
    const attestationObject = map(
      [text('fmt'), text(hasStatement ? 'packed' : 'none')],
      [text('attStmt'), statement],
      [text('authData'), bytes(data)],
    );
    return {
      ...this.#named(credential),
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers a challenge with its key. */
  answer({ challenge }: PasskeyRequest): PasskeyAnswer {
    const { credential } = this;
    if (!credential) throw new Error('this authenticator has no key yet');
    if (this.counts) credential.counter += 1;
    const data = this.#dataOf({ ...credential, rpId: this.rpId ?? credential.rpId }, 0);
    const client = this.#clientData('webauthn.get', challenge);
    return {
      ...this.#named(credential),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  #named({ id }: Credential) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #dataOf({ rpId, counter }: Credential, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (this.isUnlocked ? VERIFIED : 0), 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }
}
