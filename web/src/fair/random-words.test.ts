// The hashes come from a library; here they are what the standards say, and what the server computes.
import { createHash, createHmac } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { FairWords, fromHex } from './random-words'

const bytes = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17 + (i >> 3)) & 255)

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is as FIPS 180 says', (text, digest) => {
    expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(digest)
  })

  it('of a million a is as FIPS 180 says', () => {
    expect(bytesToHex(sha256(new Uint8Array(1e6).fill(97)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    )
  })

  it('agrees with another implementation for every length up to three blocks', () => {
    for (let length = 0; length <= 192; length++) {
      const data = bytes(length, length)
      expect(bytesToHex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'))
    }
  })
})

describe('HMAC', () => {
  it.each([
    [
      '0b'.repeat(20),
      bytesToHex(utf8ToBytes('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      bytesToHex(utf8ToBytes('Jefe')),
      bytesToHex(utf8ToBytes('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      bytesToHex(utf8ToBytes('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('with the key %s is as RFC 4231 says', (key, message, digest) => {
    expect(bytesToHex(hmac(sha256, hexToBytes(key), hexToBytes(message)))).toBe(digest)
  })

  it('agrees with another implementation for keys around the size of a block', () => {
    for (let length = 0; length <= 130; length += 5) {
      const [key, message] = [bytes(length, 1), bytes(length * 2, 2)]
      expect(bytesToHex(hmac(sha256, key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }
  })
})

describe('words', () => {
  it('are the blocks of the secret and the salts', () => {
    const secret = '07'.repeat(32)
    // "Zoë" is four bytes long in UTF-8.
    const salted = (block: number): Buffer =>
      Buffer.concat([Buffer.from('pioche\0\0\0\x04Zo\u00eb\0\0\0\0'), Buffer.from([0, 0, 0, 0, 0, 0, 0, block])])
    const words = new FairWords(secret, ['Zo\u00eb', ''])
    for (const block of [0, 1]) {
      const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(salted(block)).digest()
      for (let place = 0; place < 8; place++) expect(words.next()).toBe(digest.readUInt32BE(4 * place))
    }
  })
})

describe('hexadecimal digits', () => {
  it('are bytes', () => {
    expect([...fromHex('00ff7a')]).toEqual([0, 255, 122])
  })

  it('that are none are read, since a server that lies is found out and does no harm', () => {
    expect([...fromHex('zz')]).toEqual([0])
    expect([...fromHex('f')]).toEqual([])
  })
})
