import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
/**
 *
 *
 * @schema Kustomization
 */
export declare class Kustomization extends ApiObject {
    /**
     * Returns the apiVersion and kind for "Kustomization"
     */
    static readonly GVK: GroupVersionKind;
    /**
     * Renders a Kubernetes manifest for "Kustomization".
     *
     * This can be used to inline resource manifests inside other objects (e.g. as templates).
     *
     * @param props initialization props
     */
    static manifest(props?: KustomizationProps): any;
    /**
     * Defines a "Kustomization" API object
     * @param scope the scope in which to define this object
     * @param id a scope-local name for the object
     * @param props initialization props
     */
    constructor(scope: Construct, id: string, props?: KustomizationProps);
    /**
     * Renders the object to Kubernetes JSON.
     */
    toJson(): any;
}
/**
 * @schema Kustomization
 */
export interface KustomizationProps {
    /**
     * @schema Kustomization#metadata
     */
    readonly metadata?: ApiObjectMetadata;
    /**
     * @schema Kustomization#spec
     */
    readonly spec?: KustomizationSpec;
}
/**
 * Converts an object of type 'KustomizationProps' to JSON representation.
 */
export declare function toJson_KustomizationProps(obj: KustomizationProps | undefined): Record<string, any> | undefined;
/**
 * @schema KustomizationSpec
 */
export interface KustomizationSpec {
    /**
     * @schema KustomizationSpec#interval
     */
    readonly interval: string;
    /**
     * @schema KustomizationSpec#retryInterval
     */
    readonly retryInterval?: string;
    /**
     * @schema KustomizationSpec#timeout
     */
    readonly timeout?: string;
    /**
     * @schema KustomizationSpec#path
     */
    readonly path?: string;
    /**
     * @schema KustomizationSpec#prune
     */
    readonly prune: boolean;
    /**
     * @schema KustomizationSpec#wait
     */
    readonly wait?: boolean;
    /**
     * @schema KustomizationSpec#healthChecks
     */
    readonly healthChecks?: KustomizationSpecHealthChecks[];
    /**
     * @schema KustomizationSpec#decryption
     */
    readonly decryption?: KustomizationSpecDecryption;
    /**
     * @schema KustomizationSpec#sourceRef
     */
    readonly sourceRef: KustomizationSpecSourceRef;
}
/**
 * Converts an object of type 'KustomizationSpec' to JSON representation.
 */
export declare function toJson_KustomizationSpec(obj: KustomizationSpec | undefined): Record<string, any> | undefined;
/**
 * @schema KustomizationSpecHealthChecks
 */
export interface KustomizationSpecHealthChecks {
    /**
     * @schema KustomizationSpecHealthChecks#apiVersion
     */
    readonly apiVersion?: string;
    /**
     * @schema KustomizationSpecHealthChecks#kind
     */
    readonly kind: string;
    /**
     * @schema KustomizationSpecHealthChecks#name
     */
    readonly name: string;
    /**
     * @schema KustomizationSpecHealthChecks#namespace
     */
    readonly namespace?: string;
}
/**
 * Converts an object of type 'KustomizationSpecHealthChecks' to JSON representation.
 */
export declare function toJson_KustomizationSpecHealthChecks(obj: KustomizationSpecHealthChecks | undefined): Record<string, any> | undefined;
/**
 * @schema KustomizationSpecDecryption
 */
export interface KustomizationSpecDecryption {
    /**
     * @schema KustomizationSpecDecryption#provider
     */
    readonly provider: string;
    /**
     * @schema KustomizationSpecDecryption#secretRef
     */
    readonly secretRef?: KustomizationSpecDecryptionSecretRef;
}
/**
 * Converts an object of type 'KustomizationSpecDecryption' to JSON representation.
 */
export declare function toJson_KustomizationSpecDecryption(obj: KustomizationSpecDecryption | undefined): Record<string, any> | undefined;
/**
 * @schema KustomizationSpecSourceRef
 */
export interface KustomizationSpecSourceRef {
    /**
     * @schema KustomizationSpecSourceRef#kind
     */
    readonly kind: string;
    /**
     * @schema KustomizationSpecSourceRef#name
     */
    readonly name: string;
}
/**
 * Converts an object of type 'KustomizationSpecSourceRef' to JSON representation.
 */
export declare function toJson_KustomizationSpecSourceRef(obj: KustomizationSpecSourceRef | undefined): Record<string, any> | undefined;
/**
 * @schema KustomizationSpecDecryptionSecretRef
 */
export interface KustomizationSpecDecryptionSecretRef {
    /**
     * @schema KustomizationSpecDecryptionSecretRef#name
     */
    readonly name: string;
}
/**
 * Converts an object of type 'KustomizationSpecDecryptionSecretRef' to JSON representation.
 */
export declare function toJson_KustomizationSpecDecryptionSecretRef(obj: KustomizationSpecDecryptionSecretRef | undefined): Record<string, any> | undefined;
